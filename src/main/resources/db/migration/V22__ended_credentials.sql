-- Credentials of people who never come back, oldest end first.
create index credential_by_end on credential (expires_at);

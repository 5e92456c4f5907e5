-- Somebody who signs in with an identity provider has no password here.
alter table account alter column password_hash drop not null;

-- Whose account it is, by what the provider says and never changes.
create table provided_identity (
    issuer     text not null,
    subject    text not null,
    account_id uuid not null unique references account (id) on delete cascade,
    primary key (issuer, subject)
);

-- What a client has named itself, so that it can send a request again without it being done again.
-- Written in the transaction of the work, and deleted after a day.
create table idempotency_key (
    account_id  uuid        not null references account (id) on delete cascade,
    key         text        not null,
    -- of what was asked for: the same key with something else is refused
    fingerprint bytea       not null check (length(fingerprint) = 32),
    -- what came of it; null only inside the transaction that does it
    subject     uuid,
    created_at  timestamptz not null,
    primary key (account_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

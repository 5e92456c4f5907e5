-- Who takes part, and what they sign in with.

create table account (
    id            uuid primary key,
    username      text        not null unique check (username ~ '^[a-z0-9_-]{3,32}$'),
    password_hash text        not null,
    role          text        not null check (role in ('USER', 'ADMIN')),
    disabled_at   timestamptz,
    created_at    timestamptz not null
);

-- A session or a named token: a random secret of which only the SHA-256 is kept.
create table credential (
    id           uuid primary key,
    account_id   uuid        not null references account (id) on delete cascade,
    kind         text        not null check (kind in ('SESSION', 'TOKEN')),
    name         text        not null,
    scopes       text[]      not null check (scopes <@ array ['READ', 'SUBMIT', 'ADMIN']),
    secret_hash  bytea       not null unique check (length(secret_hash) = 32),
    created_at   timestamptz not null,
    expires_at   timestamptz not null,
    last_used_at timestamptz
);

-- One account's tokens, newest first; its sessions, to end them.
create index credential_of_account on credential (account_id, kind, id);

create table configurations (
  share_id text primary key check (share_id ~ '^[A-Za-z0-9_-]{22}$'),
  kind text not null check (kind in ('fence', 'gabion', 'terrace')),
  rule_version text not null,
  -- of kind, rule version and input: the same configuration is stored once
  fingerprint text not null unique,
  input jsonb not null,
  bill jsonb not null,
  created_at timestamptz not null,
  -- one year after it was last calculated
  expires_at timestamptz not null
);
create index configurations_expiry on configurations (expires_at);

-- keys by which machines call staff's API, and who makes them

create table api_keys (
  id integer generated always as identity primary key,
  name text not null,
  -- the first characters, by which people recognize it; the rest is stored nowhere
  prefix text not null,
  hash text not null unique,
  scopes jsonb not null,
  -- who answers for it: it never has more rights than he has, and none when he has no access
  staff_id integer not null references staff,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_staff on api_keys (staff_id);

alter table audit_log
  drop constraint audit_log_actor_kind_check,
  add constraint audit_log_actor_kind_check check (actor_kind in ('staff', 'operator', 'system', 'key'));

-- a right that this version adds is the owner's (0140)
update staff_roles set scopes = scopes || '["read_integrations", "write_integrations"]'::jsonb, revision = revision + 1 where id = 'owner';

-- links that undo a change of the account, and the second step of signing in
alter table account_tokens
  drop constraint account_tokens_kind_check,
  drop constraint account_tokens_check,
  add constraint account_tokens_kind_check check (kind in ('password', 'email', 'secure', 'second-factor')),
  add constraint account_tokens_email_check check ((kind in ('email', 'secure')) = (email is not null));
-- an address that an undo link can bring back is nobody else's until the link ends
create index account_tokens_secure on account_tokens (lower(email)) where kind = 'secure';

-- a sign-in: its tokens are those of the family
create table sessions (
  family uuid primary key,
  user_id integer not null references users on delete cascade,
  -- names only, such as Firefox and Windows; null: not known
  browser text,
  system text,
  started_at timestamptz not null,
  last_used_at timestamptz not null
);
create index sessions_user on sessions (user_id);
insert into sessions (family, user_id, started_at, last_used_at)
  select family, min(user_id), min(created_at), max(created_at) from tokens group by family;

-- browsers that signed in to an account before: attempts from them are counted apart from everybody else's
create table known_devices (
  hash text not null,
  user_id integer not null references users on delete cascade,
  last_used_at timestamptz not null,
  primary key (hash, user_id)
);
create index known_devices_user on known_devices (user_id);
create index known_devices_age on known_devices (last_used_at);

create table second_factors (
  user_id integer primary key references users on delete cascade,
  -- encrypted with a key that is not in the database
  secret text not null,
  -- null: being set up
  confirmed_at timestamptz,
  -- the time step of the last code: an earlier one, or the same again, is refused
  last_step bigint not null default 0,
  created_at timestamptz not null
);
create table recovery_codes (
  user_id integer not null references second_factors on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

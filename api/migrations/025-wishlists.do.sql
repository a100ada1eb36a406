-- what an account sets aside; the list without a name takes what no other was chosen for, and there is one of it
create table wishlists (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users (id) on delete cascade,
  name text,
  -- the last one first; variants are withdrawn and never deleted, so that none of these leads nowhere
  variant_ids integer[] not null default '{}' check (cardinality(variant_ids) <= 100),
  -- as it stands in the link, since its owner is shown the same link again
  share_token text unique,
  updated_at timestamptz not null default now()
);
create unique index wishlists_name on wishlists (user_id, lower(name)) nulls not distinct;

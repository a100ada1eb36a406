-- what an account keeps under a name, to order from again
create table named_carts (
  id integer generated always as identity primary key,
  user_id integer not null references users (id) on delete cascade,
  name text not null,
  lines jsonb not null,
  saved_at timestamptz not null default now()
);
create unique index named_carts_name on named_carts (user_id, lower(name));

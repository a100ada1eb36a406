-- A plan has a name, belongs to a guest's cart or an account, and keeps the rules that computed it. `configurations` stay what the
-- configurator computed, once for the same input; a plan is made of one of them and can be changed afterwards (decision 0100).
create table plans (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  kind text not null check (kind in ('fence', 'gabion', 'terrace')),
  -- null: the shop names it after its kind and length, in the language of the reader
  name text check (name <> ''),
  rule_version text not null,
  -- the version of the rules whose other parts list was declined
  declined_rule_version text,
  input jsonb not null,
  bill jsonb not null,
  user_id integer references users on delete cascade,
  revision integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index plans_by_user on plans (user_id, updated_at desc) where user_id is not null;
create index plans_of_guests on plans (updated_at) where user_id is null;

-- The plans in a cart and their pieces. A table of their own, because `cart_lines` has one line for each variant, and the previous
-- version of the API relies on that (decision 0101).
create table cart_plans (
  cart_id uuid not null references carts on delete cascade,
  plan_id text not null references plans on delete cascade,
  position integer not null,
  -- parts that were sold out when the pieces were put into the cart: [{role, sku, amount}]
  left_out jsonb not null default '[]',
  primary key (cart_id, plan_id)
);
create index cart_plans_by_plan on cart_plans (plan_id);
create table cart_plan_lines (
  cart_id uuid not null,
  plan_id text not null,
  variant_id integer not null references variants on delete cascade,
  amount integer not null check (amount > 0),
  position integer not null,
  primary key (cart_id, plan_id, variant_id),
  foreign key (cart_id, plan_id) references cart_plans on delete cascade
);
create index cart_plan_lines_by_variant on cart_plan_lines (variant_id);

-- A plan as it was ordered: later changes of the plan do not change the order.
create table order_plans (
  order_id integer not null references orders on delete cascade,
  plan_id text not null,
  position integer not null,
  name text not null,
  kind text not null check (kind in ('fence', 'gabion', 'terrace')),
  rule_version text not null,
  input jsonb not null,
  bill jsonb not null,
  primary key (order_id, plan_id)
);
create index order_plans_by_plan on order_plans (plan_id);
alter table order_lines add plan_id text;

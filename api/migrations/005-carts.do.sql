create table coupons (
  code text primary key check (code = upper(code)),
  kind text not null check (kind in ('percentage', 'amount')),
  -- basis points for a percentage, cents incl. VAT for an amount
  value integer not null check (value > 0),
  min_goods_cents integer not null default 0,
  valid_from timestamptz,
  valid_until timestamptz,
  check (kind = 'amount' or value <= 10000)
);

create table carts (
  id uuid primary key,
  revision integer not null default 1,
  status text not null default 'open' check (status in ('open', 'ordered')),
  shipping_address jsonb,
  billing_address jsonb,
  customer jsonb not null default '{}',
  coupon_code text references coupons on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index carts_updated on carts (updated_at);

create table cart_lines (
  cart_id uuid not null references carts on delete cascade,
  kind text not null check (kind in ('sale', 'gift', 'rental')),
  variant_id integer not null references variants on delete cascade,
  amount integer not null check (amount between 1 and 999),
  position integer not null,
  primary key (cart_id, kind, variant_id)
);

-- a cart that is shared or kept under a name takes the plans along that its goods were counted by
alter table cart_shares add column plan_ids text[] not null default '{}';
alter table named_carts add column plan_ids text[] not null default '{}';

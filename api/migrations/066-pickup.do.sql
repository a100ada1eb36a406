-- the depot where a cart's goods are picked up (id in the setting pickup.depots), and the depot of an order as it was when it was placed; null: delivered
alter table carts add column pickup_depot text;
alter table orders add column pickup jsonb;

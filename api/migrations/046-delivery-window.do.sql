-- the days between which the delivery was promised when the order was placed; null for requests, quotes and older orders
alter table orders
  add column delivery_from date,
  add column delivery_to date,
  add constraint orders_delivery_window check ((delivery_from is null) = (delivery_to is null) and delivery_from <= delivery_to);

alter table orders drop column pickup;
alter table carts drop column pickup_depot;

alter table orders drop constraint orders_delivery_window, drop column delivery_to, drop column delivery_from;

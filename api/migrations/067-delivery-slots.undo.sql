drop table delivery_slots;
alter table carts drop column delivery_slot;

drop trigger orders_address_noted on orders;
drop function note_address_change();
drop table order_address_changes;

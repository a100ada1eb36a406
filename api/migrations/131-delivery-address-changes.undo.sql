drop trigger orders_address_exported on orders;
drop function export_new_address();
alter table orders drop column address_changed_at;

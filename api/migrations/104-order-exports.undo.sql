drop trigger returns_exported on returns;
drop function export_order_again();
drop trigger orders_exported on orders;
drop function export_order();
drop table order_exports;

drop trigger orders_exported on orders;
drop function export_order();
drop table order_exports;

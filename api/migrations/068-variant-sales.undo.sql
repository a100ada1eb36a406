drop trigger order_sold on orders;
drop trigger order_lines_sold on order_lines;
drop function order_sold, order_lines_sold, add_variant_sales, most_ordered_variant, is_sold_order;
drop table variant_sales;

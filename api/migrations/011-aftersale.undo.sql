drop table rental_bookings;
drop table quote_lines;
drop index orders_quotes;
drop table quotes;
drop table return_items;
drop table return_photos;
drop table returns;
drop table withdrawals;

-- The earlier version stores and finds the readable spelling, too.
select 1;

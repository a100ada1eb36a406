-- The earlier version reads matched articles, too.
select 1;

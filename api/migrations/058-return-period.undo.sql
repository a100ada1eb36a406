-- The shorter period that was stored before is not known any more.
select 1;

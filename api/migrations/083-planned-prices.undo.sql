drop table planned_prices;
drop index price_history_current;
drop trigger variants_price_changed on variants;
drop function price_changed;

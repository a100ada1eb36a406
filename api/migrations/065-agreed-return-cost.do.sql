-- what returning goods costs with VAT, as the quote said: where the shop delivers only after agreeing the freight, no list price exists
alter table orders add column return_cost_cents integer check (return_cost_cents >= 0);

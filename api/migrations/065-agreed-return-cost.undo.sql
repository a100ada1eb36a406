alter table orders drop column return_cost_cents;

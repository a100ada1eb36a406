alter table orders drop column purchase_order;
alter table payments drop column chosen_at, drop column method;

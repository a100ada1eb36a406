alter table returns drop column gift_cents;
alter table order_lines drop column gift_unit_cents;
alter table orders drop column gift_thresholds;

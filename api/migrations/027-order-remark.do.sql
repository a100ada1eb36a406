-- what the customer wants whoever packs and delivers to know
alter table orders add column remark text;

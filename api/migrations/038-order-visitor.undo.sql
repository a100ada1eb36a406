drop index orders_unpaid_email;
drop index orders_unpaid_visitor;
alter table orders drop column visitor_key;

-- who an unpaid order was made by, as a digest of the visitor's address: one visitor may hold only so much (decision 0020)
alter table orders add column visitor_key text;
create index orders_unpaid_visitor on orders (visitor_key) where status = 'awaiting_payment';
create index orders_unpaid_email on orders (lower(email)) where status = 'awaiting_payment';

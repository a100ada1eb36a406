-- Staff make quotes for people who ask by message or by phone. Until it is answered, such a quote is a draft that its customer does not see.
alter table orders add column made_by_staff boolean not null default false;
-- the message that asked for it; erasing the message leaves the quote
alter table orders add column message_id uuid references contact_messages (id) on delete set null;
create index orders_message on orders (message_id) where message_id is not null;

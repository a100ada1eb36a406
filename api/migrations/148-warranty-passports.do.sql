-- what a sticker with a QR code leads to, of each line of goods that was handed over; the guarantee is that of the day it was made
create table warranty_passports (
  order_line_id integer primary key references order_lines (id) on delete cascade,
  token uuid not null unique default gen_random_uuid(),
  shop_years integer,
  producer text,
  producer_years integer,
  created_at timestamptz not null
);
-- the goods that a message is about, when it was written from their passport
alter table contact_messages add column order_line_id integer references order_lines (id) on delete set null;
create index contact_messages_order_line on contact_messages (order_line_id) where order_line_id is not null;

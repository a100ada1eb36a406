-- How a payment is made: as the customer chose in the shop, or as the provider reported it; null: chosen on the provider's page.
alter table payments add column method text;
-- When the customer last chose this payment: the one of several open payments that the shop is waiting for. Null in older rows.
alter table payments add column chosen_at timestamptz;
-- The buyer's own number or reference of the order, for their books; one plain line.
alter table orders add column purchase_order text;

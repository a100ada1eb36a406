-- what a transfer has to be made out to, as the provider named it, and when the customer was reminded of it (0209)
alter table payments add transfer jsonb, add reminded_at timestamptz;
create index payments_transfer on payments (expires_at) where transfer is not null and status = 'open' and reminded_at is null;
-- last day on which the transfer of an order may arrive: from then on its cart is ordered, though it is not paid yet
alter table orders add transfer_until date;

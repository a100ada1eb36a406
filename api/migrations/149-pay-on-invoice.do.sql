-- A dealer's company that may pay on invoice: within how many days, and for how much at once, VAT included (0218). Null: it may not.
alter table companies
  add invoice_days smallint check (invoice_days between 1 and 120),
  add invoice_limit_cents integer check (invoice_limit_cents > 0),
  add constraint companies_on_invoice check ((invoice_days is null) = (invoice_limit_cents is null));

-- Last day to pay an order that was accepted on invoice, and the reminders after it. Such an order is confirmed before it is paid.
alter table orders
  add invoice_due_on date,
  add invoice_reminders smallint not null default 0,
  -- how often money was recorded for it: who looks at the order sees that a colleague did
  add invoice_receipts smallint not null default 0;
create index orders_on_invoice on orders (invoice_due_on, id) where invoice_due_on is not null;
create index orders_on_invoice_of on orders (company_id) where invoice_due_on is not null;

-- Money that arrived on the shop's own bank account: its day, its reference, and the form that recorded it, so that none counts twice.
alter table payments add received_on date, add bank_reference text, add attempt uuid;
create unique index payments_attempt on payments (attempt) where attempt is not null;

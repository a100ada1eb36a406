drop index payments_attempt;
alter table payments drop column attempt, drop column bank_reference, drop column received_on;
drop index orders_on_invoice_of;
drop index orders_on_invoice;
alter table orders drop column invoice_receipts, drop column invoice_reminders, drop column invoice_due_on;
alter table companies drop constraint companies_on_invoice, drop column invoice_limit_cents, drop column invoice_days;

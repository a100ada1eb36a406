-- A deposit that is paid back has a credit note of its own.
alter table invoices drop constraint invoices_reason_check;
alter table invoices add constraint invoices_reason_check
  check (reason in ('sale', 'cancelled', 'return', 'withdrawal', 'paid_twice', 'goodwill', 'deposit'));

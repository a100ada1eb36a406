-- Issued credit notes stay: what they are for is told by the older reason that is nearest.
update invoices set reason = 'goodwill' where reason = 'deposit';
alter table invoices drop constraint invoices_reason_check;
alter table invoices add constraint invoices_reason_check
  check (reason in ('sale', 'cancelled', 'return', 'withdrawal', 'paid_twice', 'goodwill'));

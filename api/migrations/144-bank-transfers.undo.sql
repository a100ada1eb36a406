alter table orders drop column transfer_until;
drop index payments_transfer;
alter table payments drop column reminded_at, drop column transfer;

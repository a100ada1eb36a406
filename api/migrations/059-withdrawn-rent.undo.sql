alter table withdrawals drop column delivery_cents;
alter table withdrawals drop column rent_cents;

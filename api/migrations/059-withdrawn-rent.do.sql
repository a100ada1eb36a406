-- What was paid back when a withdrawal was settled, besides its return: of the rent (null: nothing was settled), and of the delivery.
alter table withdrawals add column rent_cents int check (rent_cents >= 0);
alter table withdrawals add column delivery_cents int not null default 0 check (delivery_cents >= 0);

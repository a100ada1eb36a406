-- A customer may withdraw by phone, by letter or at the counter: staff record when and how. Both null: declared on the shop's own page.
alter table withdrawals add column declared_on date;
alter table withdrawals add column declared_by text check (declared_by in ('phone', 'mail', 'letter', 'in_person'));
alter table withdrawals add constraint withdrawals_declared check ((declared_on is null) = (declared_by is null));

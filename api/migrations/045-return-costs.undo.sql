delete from settings where key = 'returns.costs';
alter table returns drop column delivery_cents, drop column carrier, drop column cost_cents;

-- what the customer was told when the return was requested: sending it back costs so much, this carrier takes it
alter table returns
  add column cost_cents integer not null default 0 check (cost_cents >= 0),
  add column carrier text,
  -- of the delivery to the customer, what was paid back with this return
  add column delivery_cents integer not null default 0 check (delivery_cents >= 0);
-- a shop that is filled already is not filled again
insert into settings (key, value)
select 'returns.costs',
  '{"parcel": {"price_cents": 975, "carrier": "bpost"}, "van": {"price_cents": 4900, "carrier": "Groenhof"}, "crane": {"price_cents": 9500, "carrier": "Groenhof"}}'::jsonb
where exists (select 1 from settings)
on conflict (key) do nothing;

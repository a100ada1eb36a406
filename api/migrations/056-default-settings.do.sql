-- What a shop cannot sell without: delivery and its prices, limits of a cart, returns. A setting that is there keeps its value.
insert into settings (key, value) values
  ('delivery.days', '{"letter": 3, "parcel": 3, "van": 6, "crane": 10}'),
  ('cart.max_products', '{"variants": 100, "pieces": 999}'),
  ('shipping', '{
    "letter": {"price_cents": 0, "free_from_cents": null},
    "parcel": {"price_cents": 975, "free_from_cents": 10000},
    "van": {"price_cents": 4900, "free_from_cents": null},
    "crane": {"price_cents": 9500, "free_from_cents": null}
  }'),
  ('returns.costs', '{
    "letter": {"price_cents": 0, "carrier": "bpost"},
    "parcel": {"price_cents": 975, "carrier": "bpost"},
    "van": {"price_cents": 4900, "carrier": "Groenhof"},
    "crane": {"price_cents": 9500, "carrier": "Groenhof"}
  }'),
  ('returns.period_days', '14')
on conflict (key) do nothing;

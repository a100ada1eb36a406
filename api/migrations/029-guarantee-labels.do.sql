-- the EU's label of a producer's guarantee of more than two years: the producer's own file, put in by a person of the shop
create table guarantee_labels (
  product_id integer not null references products on delete cascade,
  -- null: in every language that has none of its own
  lang text check (lang in ('nl', 'fr', 'de', 'en')),
  producer text not null,
  years integer not null check (years between 3 and 100),
  storage_key text not null unique,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  unique nulls not distinct (product_id, lang)
);

-- those that wait are read from the oldest on, all others from the newest
drop index reviews_pending;
create index reviews_state on reviews (state, written_at, id);

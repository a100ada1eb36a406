-- what customers think of what was delivered to them; a person looks at each before it is published
create table reviews (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  -- what makes its writer a buyer
  order_line_id integer not null references order_lines on delete cascade,
  rating integer not null check (rating between 1 and 5),
  title text,
  text text not null,
  author text not null,
  lang text not null check (lang in ('nl', 'fr', 'de', 'en')),
  state text not null default 'pending' check (state in ('pending', 'published', 'rejected')),
  -- counts what was written: what a person has read is published, and nothing that was changed since
  version integer not null default 1,
  rejected_because text,
  answer text,
  answered_at timestamptz,
  written_at timestamptz not null default now(),
  unique (user_id, product_id),
  check ((state = 'rejected') = (rejected_because is not null)),
  check ((answer is null) = (answered_at is null))
);
create index reviews_published on reviews (product_id, written_at desc, id desc) where state = 'published';
create index reviews_pending on reviews (written_at) where state = 'pending';
create index reviews_line on reviews (order_line_id);

-- how many published reviews of a product have so many stars: kept, so that no product page has to count
create table product_ratings (
  product_id integer not null references products on delete cascade,
  rating integer not null check (rating between 1 and 5),
  count integer not null check (count >= 0),
  primary key (product_id, rating)
);

create function review_counted() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'published' then
    update product_ratings set count = count - 1 where product_id = old.product_id and rating = old.rating;
  end if;
  if tg_op <> 'DELETE' and new.state = 'published' then
    insert into product_ratings as kept (product_id, rating, count) values (new.product_id, new.rating, 1)
    on conflict (product_id, rating) do update set count = kept.count + 1;
  end if;
  return null;
end $$;
create trigger reviews_counted after insert or delete or update of product_id, rating, state on reviews
for each row execute function review_counted();

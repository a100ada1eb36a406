-- Categories are a tree that staff arrange. A hidden one, and what is below it, is shown nowhere; its products stay for sale.
alter table categories
  add column parent_id integer references categories,
  add column is_hidden boolean not null default false;
create index categories_parent on categories (parent_id);

-- title and description for search engines; null: taken from name and description
alter table category_texts add column seo_title text, add column seo_description text;

-- Every category in the order of the tree: `place` begins with that of the one above. Not shown is also what is below a hidden one.
create view category_tree as
with recursive tree (id, parent_id, depth, place, is_shown) as (
  select id, parent_id, 1, array[position, id], not is_hidden from categories where parent_id is null
  union all
  select c.id, c.parent_id, t.depth + 1, t.place || array[c.position, c.id], t.is_shown and not c.is_hidden
  from categories c join tree t on c.parent_id = t.id
)
select id, parent_id, depth, place, is_shown from tree;

-- Addresses that categories had: links and search engines keep them, and are sent on.
create table former_category_slugs (
  lang text not null check (lang in ('nl', 'fr', 'de', 'en')),
  slug text not null,
  category_id integer not null references categories on delete cascade,
  primary key (lang, slug)
);
create index former_category_slugs_slug on former_category_slugs (slug);
create index former_category_slugs_category on former_category_slugs (category_id);
create function category_slug_written() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into former_category_slugs (lang, slug, category_id) values (old.lang, old.slug, old.category_id)
    on conflict (lang, slug) do update set category_id = excluded.category_id;
  end if;
  delete from former_category_slugs where lang = new.lang and slug = new.slug;
  return null;
end $$;
create trigger category_slug_added after insert on category_texts for each row execute function category_slug_written();
create trigger category_slug_changed after update of slug on category_texts for each row
when (old.slug is distinct from new.slug) execute function category_slug_written();

-- Stories of customers: a delivered plan, in its buyer's words, with his consent to show it (decision 0230).
create table stories (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- one story of a plan; it stays when its owner deletes the plan
  plan_id text not null unique,
  kind text not null check (kind in ('fence', 'gabion', 'terrace')),
  rule_version text not null,
  -- the plan as it was when its owner agreed, without postcode; null once it is withdrawn
  input jsonb,
  bill jsonb,
  -- the customer's own words; empty once it is withdrawn
  lang text not null check (lang in ('nl', 'fr', 'de', 'en')),
  title text not null,
  text text not null,
  author text not null,
  municipality text not null,
  state text not null default 'pending' check (state in ('pending', 'published', 'refused', 'withdrawn')),
  refused_because text,
  revision integer not null default 1,
  -- proof of the consent, and of its end: Regulation (EU) 2016/679, article 7
  consent_version text not null,
  consented_at timestamptz not null,
  withdrawn_at timestamptz,
  published_at timestamptz,
  changed_at timestamptz not null,
  check ((state = 'refused') = (refused_because is not null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  check ((state = 'withdrawn') = (input is null) and (input is null) = (bill is null)),
  check (state <> 'published' or published_at is not null)
);
create index stories_by_user on stories (user_id);
create index stories_published on stories (published_at desc, id desc) where state = 'published';
create index stories_pending on stories (consented_at) where state = 'pending';

-- What visitors read, once it is published. The address is made when it is, and stays.
create table story_texts (
  story_id integer not null references stories on delete cascade,
  lang text not null check (lang in ('nl', 'fr', 'de', 'en')),
  title text not null,
  text text not null,
  slug text check (slug <> ''),
  primary key (story_id, lang),
  constraint story_texts_lang_slug_key unique (lang, slug)
);

do $$
declare
  watched text;
begin
  foreach watched in array array['stories', 'story_texts'] loop
    execute format('create trigger %I after insert on %I referencing new table as changed_rows for each statement execute function page_rows_written(%L)',
      watched || '_page_inserted', watched, 'stories');
    execute format('create trigger %I after update on %I referencing old table as former_rows new table as changed_rows for each statement execute function page_rows_updated(%L)',
      watched || '_page_updated', watched, 'stories');
    execute format('create trigger %I after delete on %I referencing old table as changed_rows for each statement execute function page_rows_written(%L)',
      watched || '_page_deleted', watched, 'stories');
  end loop;
end $$;

-- One change of many records, chosen in a list by staff (docs/decisions/0201).
create table bulk_changes (
  -- the caller's: a call whose answer was lost is the same change
  id uuid primary key,
  action text not null,
  -- what is the same for all records
  "values" jsonb not null,
  lang text not null check (lang in ('nl', 'fr', 'de', 'en')),
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  stopped_by text check (stopped_by in ('person', 'right_lost')),
  row_count integer not null,
  created_at timestamptz not null,
  created_by jsonb not null,
  -- when a process last worked on it: another one goes on when it died
  touched_at timestamptz not null,
  finished_at timestamptz
);
create index bulk_changes_created_at on bulk_changes (created_at);
create index bulk_changes_running on bulk_changes (touched_at) where state = 'running';

create table bulk_change_rows (
  bulk_id uuid not null references bulk_changes on delete cascade,
  place integer not null,
  record text not null,
  -- as staff know it
  name text not null,
  -- as it was when it was chosen; null where the record has none
  revision text,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'same', 'changed', 'refused', 'left_out')),
  problem jsonb,
  primary key (bulk_id, place)
);
create index bulk_change_rows_waiting on bulk_change_rows (bulk_id, place) where state = 'waiting';

-- Files of staff with prices, stock or texts: read into rows, compared with the shop, and applied exactly as compared.
create table imports (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('prices', 'stock', 'products')),
  file_name text not null,
  state text not null check (state in ('reading', 'ready', 'applying', 'done', 'stopped')),
  -- the file itself, until it is read
  content text,
  separator text not null,
  -- the cells of its first row
  heading jsonb not null,
  row_count integer not null default 0,
  created_at timestamptz not null,
  created_by text not null,
  confirmed_at timestamptz,
  -- who confirmed: written into the audit log with each row that is applied
  confirmed_by jsonb,
  finished_at timestamptz
);
create index imports_kind on imports (kind, created_at desc);

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  row integer not null,
  sku text not null,
  state text not null check (state in ('new', 'changed', 'same', 'wrong', 'applied', 'refused')),
  -- as they were in the file, to give back what has to be mended
  cells jsonb not null,
  -- column: value, of what differs only
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  valid_from date,
  -- [{ column, code, values }]
  problems jsonb not null default '[]',
  primary key (import_id, row)
);
create index import_rows_state on import_rows (import_id, state, row);
create index import_rows_sku on import_rows (import_id, sku);

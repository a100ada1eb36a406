-- Products that staff changed, whose sheets are printed again by maintenance: once they are shown.
create table documents_due (
  product_id integer primary key references products on delete cascade,
  requested_at timestamptz not null default clock_timestamp()
);

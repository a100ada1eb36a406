-- a quote that is accepted becomes the order itself, under its number: what it would have cost by the list stays with the quote
alter table quotes drop column accepted_order_id;
alter table quotes add column requested_at timestamptz not null default now();
alter table quotes add column list_total_cents integer not null default 0;
alter table quote_lines add column list_unit_incl_vat_cents integer not null default 0;
alter table quote_lines add column list_line_incl_vat_cents integer not null default 0;

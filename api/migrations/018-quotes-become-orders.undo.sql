alter table quote_lines drop column list_unit_incl_vat_cents, drop column list_line_incl_vat_cents;
alter table quotes drop column list_total_cents, drop column requested_at;
alter table quotes add column accepted_order_id integer references orders on delete set null;
create unique index quotes_accepted_order on quotes (accepted_order_id) where accepted_order_id is not null;

-- lists of the back office at 200,000 orders and 100,000 products: beginnings of names, orders by article, delivery days in order, the log
create index orders_last_name_start on orders (lower(last_name) text_pattern_ops);
create index orders_company_start on orders (lower(company_name) text_pattern_ops) where company_name is not null;
create index orders_unpaid_ordered on orders (ordered_at desc, id desc) where paid_at is null;
create index orders_pickup_ordered on orders (ordered_at desc, id desc) where pickup is not null;
-- with the order, so that orders of an article that everybody buys are found without reading their lines
create index order_lines_sku_order on order_lines (sku, order_id);
create index delivery_slots_day on delivery_slots (day, order_id) where state <> 'released';
create index variants_sku_start on variants (lower(sku) text_pattern_ops);
create index product_texts_name_start on product_texts (lang, lower(name) text_pattern_ops);
create index audit_log_search on audit_log using gin (lower(coalesce(subject, '') || ' ' || actor_name) gin_trgm_ops);
create index audit_log_refused on audit_log (at desc, id desc) where outcome = 'refused';

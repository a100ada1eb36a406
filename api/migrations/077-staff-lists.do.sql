-- lists of the back office: found by a part of a number, name or address, and sorted, in a shop with many orders and products
create index orders_staff_search on orders using gin
  (lower(number || ' ' || first_name || ' ' || last_name || ' ' || coalesce(company_name, '')) gin_trgm_ops);
create index orders_email_trigram on orders using gin (lower(email) gin_trgm_ops);
create index orders_ordered on orders (ordered_at desc, id desc);
create index orders_status_ordered on orders (status, ordered_at desc, id desc);
create index orders_total on orders (total_cents, id);
create index order_lines_sku on order_lines (sku text_pattern_ops);
create index variants_sku_trigram on variants using gin (lower(sku) gin_trgm_ops);
create index product_texts_name_trigram on product_texts using gin (lower(name) gin_trgm_ops);
create index product_texts_name on product_texts (lang, name);
create index stock_on_hand on stock (on_hand, variant_id);
create index stock_left on stock ((on_hand - reserved), variant_id);
create index stock_reserved on stock (reserved, variant_id);
create index stock_restock on stock (restock_date, variant_id) where restock_date is not null;
create index stock_holds_held on stock_holds (variant_id) where state = 'held';

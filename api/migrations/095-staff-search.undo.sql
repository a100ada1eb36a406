drop index audit_log_refused;
drop index audit_log_search;
drop index product_texts_name_start;
drop index variants_sku_start;
drop index delivery_slots_day;
drop index order_lines_sku_order;
drop index orders_company_start;
drop index orders_last_name_start;

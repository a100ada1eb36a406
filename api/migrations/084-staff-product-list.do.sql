-- The back office's list of products: sorted, searched and filtered by what products lack, in a shop with many of them. Each index answers its
-- question without a look at the rows, which are wide.
create index product_texts_lang_name on product_texts (lang, name, product_id);
create index product_texts_complete on product_texts (product_id) where name <> '' and description <> '';
create index variants_sold on variants (id) include (product_id, picture_key) where is_active;
create index products_sku_trigram on products using gin (lower(sku) gin_trgm_ops);

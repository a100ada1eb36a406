drop view variant_facts;
drop table price_history, stock, variant_texts, variants, product_relations, product_texts, products, category_texts, categories;
drop table media;
drop extension pg_trgm;
drop extension unaccent;

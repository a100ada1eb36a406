drop trigger product_slug_changed on product_texts;
drop function product_slug_changed;
drop table former_slugs;
drop table product_text_sources;
alter table product_texts drop column seo_description, drop column seo_title;

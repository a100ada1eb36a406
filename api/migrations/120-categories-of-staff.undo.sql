drop trigger category_slug_changed on category_texts;
drop trigger category_slug_added on category_texts;
drop function category_slug_written();
drop table former_category_slugs;
drop view category_tree;
alter table category_texts drop column seo_description, drop column seo_title;
alter table categories drop column is_hidden, drop column parent_id;

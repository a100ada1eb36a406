drop trigger page_slug_updated on page_texts;
drop trigger page_slug_inserted on page_texts;
drop function page_slug_written();
drop table former_page_slugs;
alter table page_texts drop column sources, drop column is_stale;
-- never published, and without texts
delete from pages where is_added and not exists (select from page_texts where page_id = pages.id);
alter table pages drop column is_added;
drop table content_versions;
drop table content_drafts;

drop table failed_searches;
delete from search_words where is_staff;
delete from search_synonyms where is_staff;
alter table search_words drop column is_staff;
alter table search_synonyms drop column is_staff;
drop table search_terms;

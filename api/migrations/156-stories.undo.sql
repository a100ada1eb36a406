drop table story_texts;
drop table stories;
delete from page_changes where tag = 'stories';

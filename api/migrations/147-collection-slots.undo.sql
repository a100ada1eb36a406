drop view taken_slots;
drop index returns_link;
alter table returns drop column link;
drop table collection_slots;

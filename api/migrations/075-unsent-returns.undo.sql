alter table returns drop column is_unsent;

alter table migrations drop column requires;

-- What a process has to know to work with this database after a migration that removed something (0052).
alter table migrations add column requires text;

alter table sessions drop column replaced_at;

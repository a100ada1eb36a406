alter table orders drop column terms_version_id;
drop table terms_versions;

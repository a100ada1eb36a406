alter table audit_log drop column code, drop column outcome;
drop table staff_password_links;
drop table staff_devices;

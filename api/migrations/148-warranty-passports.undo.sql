alter table contact_messages drop column order_line_id;
drop table warranty_passports;

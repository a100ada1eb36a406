alter table orders drop column remark;

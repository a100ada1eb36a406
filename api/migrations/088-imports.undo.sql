drop table import_rows;
drop table imports;

drop table bulk_change_rows;
drop table bulk_changes;

drop table redirects;
drop function redirects_written();

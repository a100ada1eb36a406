drop table admin_log;
drop table rate_limits;

drop table configurations;

drop table redirects;

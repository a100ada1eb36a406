drop table tokens, users;

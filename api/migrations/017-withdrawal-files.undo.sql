alter table withdrawals drop column files;

alter table withdrawals drop constraint withdrawals_declared;
alter table withdrawals drop column declared_by;
alter table withdrawals drop column declared_on;

drop table recovery_codes, second_factors, known_devices, sessions;
drop index account_tokens_secure;
delete from account_tokens where kind in ('secure', 'second-factor');
alter table account_tokens
  drop constraint account_tokens_kind_check,
  drop constraint account_tokens_email_check,
  add constraint account_tokens_kind_check check (kind in ('password', 'email')),
  add constraint account_tokens_check check ((kind = 'email') = (email is not null));

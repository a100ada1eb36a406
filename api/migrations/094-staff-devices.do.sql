-- staff: browsers that signed in before, links for a forgotten password, and refused calls in the audit log

create table staff_devices (
  -- of the cookie's token
  hash text not null,
  staff_id integer not null references staff on delete cascade,
  last_used_at timestamptz not null,
  primary key (hash, staff_id)
);
create index staff_devices_staff on staff_devices (staff_id);

create table staff_password_links (
  hash text primary key,
  staff_id integer not null unique references staff on delete cascade,
  expires_at timestamptz not null
);

alter table audit_log
  add column outcome text not null default 'done' check (outcome in ('done', 'refused')),
  -- why it was refused: the error's code
  add column code text;

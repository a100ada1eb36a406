-- when the browser of this session got another one: after a new password or address, a changed second factor, or ending the others
alter table sessions add column replaced_at timestamptz;

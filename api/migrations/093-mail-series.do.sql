-- Mails that somebody can cause again and again: they are counted by series, and above a few they wait, so that a newer one can replace them.
alter table mails
  -- what they are counted by, such as slot-moved:1234
  add column series text,
  -- what they say the state of: of those that wait, only the newest is sent
  add column about text,
  -- before this moment it is not sent; null: at once
  add column send_after timestamptz;
create index mails_series on mails (series, created_at) where series is not null;
create index mails_waiting on mails (about) where send_after is not null and state = 'queued';

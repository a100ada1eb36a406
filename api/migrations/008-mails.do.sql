-- what is or was to be sent; the queue's job holds only the id
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- a second mail with the same key is not written
  key text unique,
  to_address text not null,
  lang text not null check (lang in ('nl', 'fr', 'de', 'en')),
  subject text not null,
  html text not null,
  text text not null,
  reply_to text,
  unsubscribe_url text,
  -- [{filename, type, storageKey}]
  attachments jsonb not null default '[]',
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null))
);
-- the development mailbox, and everything of one person
create index mails_to_address on mails (lower(to_address), created_at desc);
create index mails_created_at on mails (created_at);

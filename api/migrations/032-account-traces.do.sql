-- every address an account ever had: what carries no account is found by those whose owner was known to own it, as long as it was theirs
create table account_emails (
  user_id integer not null references users on delete cascade,
  -- in lower case
  email text not null,
  confirmed_at timestamptz,
  -- null: the account's now
  until timestamptz,
  primary key (user_id, email)
);
create index account_emails_email on account_emails (email);
insert into account_emails (user_id, email, confirmed_at) select id, lower(email), email_confirmed_at from users;

create function note_account_email() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and lower(old.email) <> lower(new.email) then
    update account_emails set until = now() where user_id = new.id and email = lower(old.email);
  end if;
  insert into account_emails as known (user_id, email, confirmed_at) values (new.id, lower(new.email), new.email_confirmed_at)
    on conflict (user_id, email) do update set confirmed_at = coalesce(known.confirmed_at, excluded.confirmed_at), until = null;
  return null;
end $$;
create trigger account_email_noted after insert or update of email, email_confirmed_at on users
  for each row execute function note_account_email();

-- whose data a mail holds, whoever it went to
alter table mails add column user_id integer references users on delete set null;
create index mails_user on mails (user_id) where user_id is not null;
update mails m set user_id = u.id from users u
  where u.email_confirmed_at is not null and lower(u.email) in (lower(m.to_address), lower(m.reply_to));
update mails m set user_id = u.id from users u
  where m.key in ('welcome:' || u.id, 'dealer-application:' || u.id);

-- what somebody asked for while signed in is theirs, whether or not the address was ever confirmed
alter table newsletter_subscriptions add column user_id integer references users on delete set null;
create index newsletter_subscriptions_user on newsletter_subscriptions (user_id) where user_id is not null;
alter table stock_notifications add column user_id integer references users on delete set null;
create index stock_notifications_user on stock_notifications (user_id) where user_id is not null;
alter table job_applications add column user_id integer references users on delete set null;
create index job_applications_user on job_applications (user_id) where user_id is not null;
alter table withdrawals add column user_id integer references users on delete set null;
create index withdrawals_user on withdrawals (user_id) where user_id is not null;
-- a stored answer repeats what was sent
alter table idempotency_keys add column user_id integer references users on delete cascade;
create index idempotency_keys_user on idempotency_keys (user_id) where user_id is not null;

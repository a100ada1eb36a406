alter table idempotency_keys drop column user_id;
alter table withdrawals drop column user_id;
alter table job_applications drop column user_id;
alter table stock_notifications drop column user_id;
alter table newsletter_subscriptions drop column user_id;
alter table mails drop column user_id;
drop trigger account_email_noted on users;
drop function note_account_email();
drop table account_emails;

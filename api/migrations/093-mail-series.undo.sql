drop index mails_waiting;
drop index mails_series;
alter table mails
  drop column send_after,
  drop column about,
  drop column series;

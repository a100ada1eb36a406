alter table returns drop column paid_back_cents;

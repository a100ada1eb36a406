-- What a settled return paid back, which is less than its credit where that made an open invoice less (0218). Null: all of it.
alter table returns add column paid_back_cents integer;

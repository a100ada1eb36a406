drop table place_names, places, vat_checks, addresses, account_tokens;
update orders set review_reason = null where review_reason = 'vat_unchecked';
alter table orders
  drop constraint orders_review_reason_check,
  add constraint orders_review_reason_check check (review_reason in ('paid_after_release', 'paid_twice', 'amount_mismatch')),
  drop column vat_consultation_number,
  drop column vat_checked_at,
  drop column person_erased_at,
  drop column buyer_erased_at;
drop index tokens_user, carts_email;
alter table tokens drop column generation;
alter table users drop column pending_email, drop column pending_email_until, drop column email_confirmed_at, drop column approved_at;

alter table cart_shares drop column plan_ids;
alter table named_carts drop column plan_ids;

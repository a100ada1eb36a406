-- The needs stay as they are counted now: without rules, their numbers for one piece are what is left.
alter table carts drop column plan_ids;
alter table product_relations drop column rule;

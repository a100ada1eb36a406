drop table named_carts;

drop table cart_lines, carts, coupons;

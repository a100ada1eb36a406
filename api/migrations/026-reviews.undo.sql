drop table reviews, product_ratings;
drop function review_counted;

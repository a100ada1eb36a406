drop table wishlists;

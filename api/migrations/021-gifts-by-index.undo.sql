drop index products_gifts;

create index products_gifts on products (id) where is_gift;

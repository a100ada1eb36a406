drop trigger stock_changed on stock;
drop function stock_to_search;
drop table search_words, product_search;
drop text search configuration shop_en;
drop text search configuration shop_de;
drop text search configuration shop_fr;
drop text search configuration shop_nl;
drop function fold(text);

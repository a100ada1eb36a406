drop index products_sku_trigram;
drop index variants_sold;
drop index product_texts_complete;
drop index product_texts_lang_name;

drop table product_files;

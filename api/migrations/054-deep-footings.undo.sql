alter table product_relations drop column deep_ratio;

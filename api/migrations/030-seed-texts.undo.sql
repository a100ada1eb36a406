drop table seed_texts;

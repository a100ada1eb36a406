drop table page_texts, pages, settings;

drop function block_words;
drop table content_search, history_texts, history_milestones, faq_question_texts, faq_questions, faq_topic_texts, faq_topics,
  page_categories, page_products, page_tags, content_tag_texts, content_tags;
alter table page_texts drop column seo_title, drop column seo_description, drop column reading_minutes;
drop index pages_published, pages_parent;
alter table pages drop column kind, drop column author_key, drop column published_at, drop column updated_at;
drop table content_authors;

drop function search_query(text, text[], text[]);
drop function search_is_in_content(text, text);

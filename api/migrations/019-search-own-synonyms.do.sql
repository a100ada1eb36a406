-- What else is meant by a word: its synonyms; for a compound that has none, its head and the head's synonyms.
create or replace function search_meant(asked_lang text, asked text) returns tsquery language plpgsql stable parallel safe as $$
declare
  config regconfig := search_config(asked_lang);
  folded text := fold(asked);
  asked_stem text := case when position(' ' in asked) > 0 then '' else search_stem(asked_lang, asked) end;
  -- a word with synonyms of its own says what it is: a maschendrahtzaun is no other zaun
  head text := case when exists (select from search_synonyms s where s.lang = asked_lang and s.term = folded) then null
    else search_head(asked_lang, folded) end;
  expansion text;
  meant tsquery;
begin
  if head is not null and not exists (select from search_words w where w.lang = asked_lang and w.weight = 3 and w.word like folded || '%') then
    meant := phraseto_tsquery(config, head);
  end if;
  for expansion in select distinct s.expansion from search_synonyms s
    where s.lang = asked_lang and (s.term in (folded, head) or (asked_stem <> '' and s.stem = asked_stem)) loop
    meant := coalesce(meant || phraseto_tsquery(config, expansion), phraseto_tsquery(config, expansion));
  end loop;
  return meant;
end $$;

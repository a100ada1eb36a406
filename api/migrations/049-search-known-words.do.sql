-- Whether a word is written in the shop's pages, articles and questions: such a word is never corrected.
create function search_is_in_content(asked_lang text, asked text) returns boolean language sql stable parallel safe
as $$
  select exists (select from content_search s where s.lang = asked_lang and s.document @@ phraseto_tsquery('simple', fold(asked)))
$$;

-- As search_query(text, text[]), which an older version still calls. `known` are words that are looked for as they are.
create function search_query(asked_lang text, words text[], known text[], out query tsquery, out exact tsquery, out whole tsquery, out used text[])
language plpgsql stable parallel safe as $$
declare
  place integer := 1;
  span integer;
  word text;
  own tsquery;
begin
  used := '{}';
  while place <= cardinality(words) loop
    -- the longest term of several words that begins here, such as "panier de pierres"
    select s.term into word from generate_series(2, 3) wide
    join search_synonyms s on s.lang = asked_lang and s.term = fold(array_to_string(words[place:place + wide - 1], ' '))
    where place + wide - 1 <= cardinality(words) order by wide desc limit 1;
    if word is not null then
      span := 1 + length(word) - length(replace(word, ' ', ''));
      used := used || words[place:place + span - 1];
      place := place + span;
    else
      word := words[place];
      if not word = any(known) then
        word := search_spelling(asked_lang, word);
        if word <> words[place] and search_is_in_content(asked_lang, words[place]) then
          word := words[place];
        end if;
      end if;
      used := used || word;
      place := place + 1;
    end if;
    own := case when search_stem(asked_lang, word) = '' then null else search_word(asked_lang, word) end;
    if numnode(own) > 0 then
      exact := case when exact is null then own else exact && own end;
      whole := coalesce(whole && phraseto_tsquery(search_config(asked_lang), word), phraseto_tsquery(search_config(asked_lang), word));
      own := coalesce(own || search_meant(asked_lang, word), own);
      query := case when query is null then own else query && own end;
    end if;
  end loop;
end $$;

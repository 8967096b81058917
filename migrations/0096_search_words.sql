-- owner: platform
-- The words of a text as search compares them: compatibility forms, case, accents and punctuation are all one. Both what is stored
-- and what is looked for goes through search_words, so they cannot differ.

create function search_words(said text) returns text language sql immutable parallel safe as $$
  select translate(
    lower(normalize(regexp_replace(normalize(said, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC)),
    -- A sigma at the end of a word is one all the same.
    'ς!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~·’‘“”…–—',
    'σ' || repeat(' ', 40))
$$;

create function search_vector(said text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.simple', search_words(said))
$$;

-- Every text of the list is there, each as a phrase. Nothing in them is read as an operator: punctuation is gone by then.
create function search_phrases(texts text[]) returns tsquery language sql immutable parallel safe as $$
  select websearch_to_tsquery('pg_catalog.simple', coalesce(string_agg('"' || search_words(one) || '"', ' '), '')) from unnest(texts) as one
$$;

-- Every word of the text is there, or the beginning of one.
create function search_beginnings(said text) returns tsquery language sql immutable parallel safe as $$
  select to_tsquery('pg_catalog.simple', coalesce(string_agg('''' || word || ''':*', ' & '), ''))
    from regexp_split_to_table(search_words(said), '\s+') as word where word <> ''
$$;

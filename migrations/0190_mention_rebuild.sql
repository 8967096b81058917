-- owner: posts

-- Posts whose mentions are parsed again, too. An earlier rule missed mentions after emoji and beside writing without
-- spaces, read @ren in @renée, and read mentions in addresses that it did not take for links. The task of 0182 takes
-- these rows.
insert into post_hashtag_rebuild (post_id)
select id from post
 where text like '%@%'
   and (text ~ '[^\x01-\x7f]@[A-Za-z0-9_]' or text ~ '@[A-Za-z0-9_]+[^\x01-\x7f]' or text ~ '://[^[:space:]]*@')
on conflict do nothing;

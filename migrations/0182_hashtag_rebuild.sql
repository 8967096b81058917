-- owner: posts

-- Posts whose hashtags are parsed again. An earlier rule cut tags at joiners and inner dots and missed tags after
-- emoji; the rule is in TypeScript, so a periodic task processes these rows in batches.
create table post_hashtag_rebuild (
  post_id uuid primary key references post (id) on delete cascade
);

insert into post_hashtag_rebuild (post_id)
select id from post
 where text like '%#%'
   and text ~ '[\u00b7\u013f\u0140\u0387\u05f3\u05f4\u0f0b\u200c\u200d\u20e3\u30fb\ufe0e\ufe0f\uff65]';

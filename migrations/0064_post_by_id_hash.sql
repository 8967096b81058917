-- owner: posts
-- As account_by_id_hash (0062): the posts of a page of likes, answers and notices lie anywhere.
create index post_by_id_hash on post using hash (id);

-- owner: accounts
-- A page looks up thirty accounts that lie anywhere: a bucket and a row each, however many accounts there are, where the
-- tree of the primary key is three pages deep at a million. The key stays: it is what makes ids unique.
create index account_by_id_hash on account using hash (id);

-- owner: accounts

alter table account add column words tsvector generated always as (search_vector(coalesce(username, '') || ' ' || name)) stored;
create index account_words on account using gin (words) with (fastupdate = off)
  where status = 'active' and visibility_status = 'visible' and is_discoverable and not is_private and username is not null;

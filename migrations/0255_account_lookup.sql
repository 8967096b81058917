-- owner: accounts

-- Lists of accounts for staff: all of them, and the small groups. The predicates of the groups change rarely.
create index account_created on account (created_at, id);
create index account_brand_created on account (brand_status, created_at, id) where account_type = 'brand';
create index account_not_active on account (status, created_at, id) where status <> 'active';
create index account_trusted_created on account (created_at, id) where is_trusted;
create index account_team_created on account (created_at, id) where role <> 'user';

-- Search by the beginning, a part or the likeness of a username or a name.
create index account_name_trigrams on account using gin (username gin_trgm_ops, name gin_trgm_ops);

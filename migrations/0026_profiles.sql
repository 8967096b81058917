-- owner: accounts
-- What people decide about their own page: who finds it, how it is called, where a prize is sent.

alter table account
  -- Not for search engines nor for strangers' feeds, and not to be reposted.
  add column is_private boolean not null default false,
  -- In the directory, among the suggestions and on the leaderboards.
  add column is_discoverable boolean not null default true,
  -- Within the hour; orders the directory by who is active.
  add column last_posted_at timestamptz;

update account a set last_posted_at = p.newest
  from (select account_id, max(created_at) as newest from post where reply_to_id is null and status = 'active' group by account_id) p
 where p.account_id = a.id;

-- Former usernames: they redirect to their account for a while, and other accounts cannot take them for longer.
create table username_change (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  username text not null,
  changed_at timestamptz not null default app_now()
);
create index username_change_username on username_change (username, changed_at desc);
create index username_change_account on username_change (account_id, changed_at desc);

-- The same as usernameSkeleton in src/kernel/text/username.ts, which a test compares with it.
create function username_skeleton(username text) returns text language sql immutable strict parallel safe
return replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
  username, '_', ''), 'rn', 'm'), 'vv', 'w'), 'cl', 'd'), '0', 'o'), '1', 'l'), 'i', 'l'), '2', 'z'), '5', 's'), '8', 'b'), '9', 'g'), 'q', 'g');
create index account_brand_skeleton on account (username_skeleton(username)) where account_type = 'brand' and brand_status = 'active';

-- Personal data: one sealed JSON object an account.
create table shipping_address (
  account_id uuid primary key references account (id),
  address_enc bytea not null,
  updated_at timestamptz not null default app_now()
);

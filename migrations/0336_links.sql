-- owner: links
-- Links in posts, and the rules of staff about them.

-- One row per canonical address.
create table link (
  id uuid primary key default new_id(),
  url text not null check (length(url) between 1 and 2048),
  host text not null,
  -- The labels of the host in reverse (com.example.), so that a domain with its subdomains is a range of the index.
  host_reversed text not null,
  -- The host was new when an account younger than a week linked to it.
  is_unreviewed boolean not null default false,
  -- The most specific rule that holds for it.
  rule_id uuid,
  first_seen_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now()
);
create unique index link_url on link (url);
create index link_host on link (host_reversed text_pattern_ops);
create index link_last_seen on link (last_seen_at, id);
create index link_by_rule on link (rule_id) where rule_id is not null;
create index link_unreviewed on link (last_seen_at, id) where is_unreviewed and rule_id is null;

create table post_link (
  post_id uuid not null references post (id) on delete cascade,
  link_id uuid not null references link (id) on delete cascade,
  primary key (post_id, link_id)
);
create index post_link_link on post_link (link_id, post_id);

-- One rule per pattern: a domain with its subdomains, or one address.
create table link_rule (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('domain', 'address')),
  pattern text not null check (length(pattern) between 1 and 2048),
  trigger_type text not null check (trigger_type in ('allow', 'warn', 'hold', 'mark_spam', 'block', 'suspend')),
  reason text not null check (reason in ('phishing', 'scam', 'malware', 'spam', 'csam', 'adult', 'counterfeit', 'other')),
  comment text not null check (char_length(comment) <= 1100),
  expires_at timestamptz,
  -- Null for one that was a setting of the operator.
  set_by_id uuid references account (id),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create unique index link_rule_pattern on link_rule (kind, pattern);
create index link_rule_expiry on link_rule (expires_at) where expires_at is not null;
alter table link add constraint link_rule_known foreign key (rule_id) references link_rule (id) on delete set null;

-- Every change of a rule, also of those that are gone.
create table link_rule_change (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('domain', 'address')),
  pattern text not null,
  change text not null check (change in ('set', 'removed', 'expired')),
  trigger_type text not null,
  reason text not null,
  comment text not null,
  expires_at timestamptz,
  -- Null for a rule that ended by itself.
  changed_by_id uuid references account (id),
  created_at timestamptz not null default app_now()
);
create index link_rule_change_pattern on link_rule_change (pattern, created_at);

-- Hosts that the operator had blocked for giveaways by a setting.
insert into link_rule (kind, pattern, trigger_type, reason, comment)
select 'domain', host, 'block', 'other', 'Blocked by the operator.'
  from (select value from setting where key = 'giveaways.blocked_link_hosts' and valid_from <= app_now()
         order by valid_from desc limit 1) newest, jsonb_array_elements_text(newest.value) as host;
delete from setting where key = 'giveaways.blocked_link_hosts';

-- Posts from before links were listed; a sweep lists their links.
create table link_backfill (post_id uuid primary key references post (id) on delete cascade);
insert into link_backfill (post_id) select id from post where text ~ '[[:alnum:]]\.[[:alpha:]]' and status <> 'deleted';

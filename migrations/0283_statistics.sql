-- owner: statistics
-- Values of each metric by New York day, counted from the rows of the modules that own them. Days without a value have no row.
create table statistic_day (
  metric text not null,
  day date not null,
  value bigint not null,
  primary key (metric, day)
);

-- The total of each metric, and through which day it was counted; null before the first rebuild.
create table statistic_total (
  metric text primary key,
  value bigint not null default 0,
  counted_through date,
  counted_at timestamptz not null default app_now()
);

-- Days to count again; -infinity for all days of the metric. One row for each change, so that writers never wait for each other.
create table statistic_mark (
  id uuid primary key default new_id(),
  metric text not null,
  day date not null
);
create index statistic_mark_metric on statistic_mark (metric, day);

-- Verified people by residence state, as counted once a day. Counts below ten leave through no door.
create table statistic_state (
  state text primary key,
  people integer not null check (people > 0)
);

-- Visits by New York day. A visit that objects to being counted is only a page view.
create table statistic_visit_day (
  day date primary key,
  visits bigint not null default 0 check (visits >= 0),
  objected_page_views bigint not null default 0 check (objected_page_views >= 0)
);

-- Browsers seen today: a keyed hash of address and agent. The key and the rows are deleted after the day.
create table statistic_visit_key (
  day date primary key,
  key_enc bytea not null
);
create table statistic_visitor (
  day date not null,
  visitor_hash bytea not null,
  last_seen_at timestamptz not null,
  visits integer not null default 1 check (visits > 0),
  primary key (day, visitor_hash)
);

-- The Ed25519 key that signs published series; made at the first start.
create table statistic_signing_key (
  id smallint primary key default 1 check (id = 1),
  public_key bytea not null check (length(public_key) = 32),
  private_key_enc bytea not null,
  created_at timestamptz not null default app_now()
);

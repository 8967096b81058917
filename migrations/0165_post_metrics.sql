-- owner: posts
-- How often posts are seen: by each person, whichever account they act as, at most once a day in New York for each kind.

-- Who saw what today and yesterday; older days are forgotten once they are counted.
create table post_view (
  person_id uuid not null references account (id),
  day date not null,
  post_id uuid not null,
  kind text not null check (kind in ('seen', 'media', 'link')),
  primary key (person_id, day, post_id, kind)
) with (autovacuum_vacuum_insert_scale_factor = 0.2);
-- Days come one after the other, so that a few pages tell where an old one lies.
create index post_view_day on post_view using brin (day) with (autosummarize = on);

-- Views that are not folded yet: viewers of a hot post do not wait for each other.
create table post_view_delta (
  id bigint generated always as identity primary key,
  post_id uuid not null,
  kind text not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create table post_metrics (
  post_id uuid primary key references post (id),
  seen_count bigint not null default 0 check (seen_count >= 0),
  media_count bigint not null default 0 check (media_count >= 0),
  link_count bigint not null default 0 check (link_count >= 0)
);

-- owner: posts
-- What one would rather not meet in a feed. Without a row nothing is left out.

create table feed_filter (
  account_id uuid not null references account (id),
  feed text not null check (feed in ('newest', 'following')),
  hides_reposts boolean not null,
  hides_quotes boolean not null,
  primary key (account_id, feed)
);

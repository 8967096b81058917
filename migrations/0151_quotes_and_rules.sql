-- owner: posts
-- A post may show another one, where its author lets it be shown, and says who may answer it.

alter table post
  add column quoted_post_id uuid references post (id),
  -- The author of the quoted post took it back from this one.
  add column is_quote_detached boolean not null default false,
  add column quote_rule text not null default 'everyone' check (quote_rule in ('everyone', 'followers', 'nobody')),
  -- Of the post a thread begins with; its replies carry it too, so that no reader has to look for it.
  add column reply_rule text not null default 'everyone' check (reply_rule in ('everyone', 'following', 'followers', 'mentioned')),
  add constraint post_quotes_another check (quoted_post_id <> id);
create index post_quotes on post (quoted_post_id) where quoted_post_id is not null;

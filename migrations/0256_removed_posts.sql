-- owner: posts

-- Posts of an account that were taken down, for its activity as staff read it.
create index post_taken_down on post (account_id, created_at) where status in ('hidden', 'spam', 'removed');

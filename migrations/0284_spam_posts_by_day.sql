-- owner: posts
create index post_spam on post (created_at) where status = 'spam';

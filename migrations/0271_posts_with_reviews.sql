-- owner: posts

-- A post whose text names a review shows that review.
alter table post add column has_review_preview boolean not null default false;
create index post_reviews_by_account on post (account_id, created_at, id) where has_review_preview and status = 'active' and reply_to_id is null;

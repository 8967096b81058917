-- owner: posts

-- The gallery lists the newest posts with pictures; most posts have none.
create index post_with_images on post (created_at, id) where has_images and status = 'active' and reply_to_id is null;

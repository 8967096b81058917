-- owner: posts
-- How posts with undescribed pictures are handled: the author is reminded, the post is refused, or it is published.

alter table post_setting add column undescribed_pictures text not null default 'remind' check (undescribed_pictures in ('remind', 'require', 'ignore'));

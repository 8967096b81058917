-- owner: posts
-- What becomes of a post whose pictures nobody described: its author is reminded, it is refused, or it goes out.

alter table post_setting add column undescribed_pictures text not null default 'remind' check (undescribed_pictures in ('remind', 'require', 'ignore'));

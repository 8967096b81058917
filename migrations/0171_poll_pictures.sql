-- owner: posts
-- Options of a poll may show a picture each, all of them or none.

alter table poll_option add column image_url text, add column image_width integer, add column image_height integer,
  add constraint poll_option_image check ((image_url is null) = (image_width is null) and (image_url is null) = (image_height is null));

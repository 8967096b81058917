-- owner: posts

-- Such a picture moves, is alone in its post, and has a still copy for whoever wants none to move.
alter table post_image add column is_animated boolean not null default false;

-- owner: posts

-- An animated picture is the only one of its post, and has a still copy for readers who want no motion.
alter table post_image add column is_animated boolean not null default false;

-- owner: posts
-- Pictures of posts, in their order. The files are the media module's, taken when the post is written.

create table post_image (
  post_id uuid not null references post (id),
  place smallint not null check (place between 1 and 4),
  url text not null,
  -- What it shows, for those who cannot see it; empty where its author did not say.
  alt text not null check (char_length(alt) <= 1500),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder bytea,
  primary key (post_id, place)
);
-- Most posts have none, and are read without a look at the others' pictures.
alter table post add column has_images boolean not null default false;

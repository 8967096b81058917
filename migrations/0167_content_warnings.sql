-- owner: posts
-- A post may carry a warning over its words, or say that its pictures are not for everyone's eyes.

alter table post
  add column warning text check (char_length(warning) between 1 and 120),
  add column is_sensitive boolean not null default false,
  -- Entrants have to read a giveaway's terms, so they carry no warning.
  add constraint post_giveaway_is_read check (warning is null or not is_giveaway);
alter table post_draft
  add column warning text check (char_length(warning) between 1 and 120),
  add column is_sensitive boolean not null default false;

-- How an account wants to meet such posts; without a row they are covered.
create table post_setting (
  account_id uuid primary key references account (id),
  warned_posts text not null default 'warn' check (warned_posts in ('show', 'warn', 'hide'))
);

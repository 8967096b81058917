-- owner: posts
-- Conversations of which one wants to hear nothing more, each known by the post it begins with.

create table muted_thread (
  account_id uuid not null references account (id),
  root_id uuid not null references post (id),
  created_at timestamptz not null default app_now(),
  primary key (account_id, root_id)
);
create index muted_thread_newest on muted_thread (account_id, created_at desc, root_id desc);

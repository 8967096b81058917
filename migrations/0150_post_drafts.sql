-- owner: posts

-- Words that are not posted yet, read by every browser of the account that writes them.
create table post_draft (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  acted_by_person_id uuid not null references account (id),
  -- Of the intention: saved again it is the same draft, and the post it becomes is one post.
  client_id text not null check (char_length(client_id) between 1 and 100),
  text text not null check (char_length(text) between 1 and 5000),
  saved_at timestamptz not null default app_now(),
  constraint post_draft_once unique (account_id, client_id)
);
create index post_draft_newest on post_draft (account_id, saved_at desc, id desc);

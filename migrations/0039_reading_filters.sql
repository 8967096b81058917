-- owner: graph
-- Reading filters: muted words, and replies and mentions of unknown accounts.

-- Without a row nothing is filtered; a row whose switches are all off is taken away.
create table reading_filter (
  account_id uuid primary key references account (id),
  without_phone boolean not null default false,
  new_account boolean not null default false,
  not_followed boolean not null default false,
  with_link boolean not null default false
);

create table muted_word (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  word text not null check (char_length(word) between 1 and 100),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz,
  constraint muted_word_once unique (account_id, word)
);

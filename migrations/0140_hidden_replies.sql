-- owner: posts
-- Hidden replies, with the reason; a reader's own filters are stored elsewhere. Replies hidden for low trust or a block
-- have no person.

create table hidden_reply (
  post_id uuid primary key references post (id),
  parent_id uuid not null references post (id),
  reason text not null check (reason in ('author_hidden', 'low_trust', 'blocked')),
  account_id uuid references account (id),
  acted_by_person_id uuid references account (id),
  created_at timestamptz not null default app_now()
);
create index hidden_reply_parent on hidden_reply (parent_id, post_id);
create index hidden_reply_account on hidden_reply (account_id) where account_id is not null;

-- Who takes part in a conversation, those who came first first.
create index post_conversation on post (root_id, created_at, id) where root_id is not null and status = 'active';

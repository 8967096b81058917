-- owner: posts
-- Who takes a post for spam, with the weight of their word then. Staff decide later whether they were right.

create table spam_mark (
  post_id uuid not null references post (id),
  account_id uuid not null references account (id),
  acted_by_person_id uuid not null references account (id),
  weight numeric(3, 2) not null check (weight between 0.2 and 2),
  outcome text check (outcome in ('confirmed', 'dismissed')),
  created_at timestamptz not null default app_now(),
  primary key (post_id, account_id)
);
create index spam_mark_account on spam_mark (account_id, post_id);
create index spam_mark_person on spam_mark (acted_by_person_id) where outcome is not null;

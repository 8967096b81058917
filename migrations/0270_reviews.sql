-- owner: reviews

-- An entrant's review of a giveaway, about the account that hosted it.
create table review (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  acted_by_person_id uuid not null references account (id),
  post_id uuid not null references post (id),
  reviewed_account_id uuid not null references account (id),
  rating smallint not null check (rating between 1 and 5),
  text text not null,
  -- What the author was in the giveaway.
  relation text not null check (relation in ('winner', 'entrant')),
  -- Why readers see that the author is close to the host; null for others.
  insider text check (insider in ('staff', 'team', 'family')),
  client_id text check (char_length(client_id) between 1 and 100),
  status text not null default 'active' check (status in ('active', 'removed', 'deleted')),
  created_at timestamptz not null default app_now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  constraint review_once unique (account_id, post_id),
  constraint review_of_another check (account_id <> reviewed_account_id),
  constraint review_text check (char_length(text) between 1 and 500 or (status = 'deleted' and text = '')),
  constraint review_deleted check ((status = 'deleted') = (deleted_at is not null))
);
create index review_about on review (reviewed_account_id, created_at, id) include (rating, account_id) where status = 'active';
create index review_by on review (account_id, created_at, id);
create index review_of_post on review (post_id);

-- What a review said before each edit.
create table review_version (
  review_id uuid not null references review (id) on delete cascade,
  number integer not null check (number between 1 and 20),
  rating smallint not null check (rating between 1 and 5),
  text text not null,
  written_at timestamptz not null,
  primary key (review_id, number)
);

-- Accounts that the text of a review mentions.
create table review_mention (
  review_id uuid not null references review (id) on delete cascade,
  account_id uuid not null references account (id),
  mention text not null,
  primary key (review_id, account_id)
);
create index review_mention_account on review_mention (account_id);

-- The public answer of the reviewed account.
create table review_answer (
  review_id uuid primary key references review (id) on delete cascade,
  account_id uuid not null references account (id),
  acted_by_person_id uuid not null references account (id),
  text text not null check (char_length(text) between 1 and 500),
  created_at timestamptz not null default app_now(),
  edited_at timestamptz
);
create index review_answer_account on review_answer (account_id);

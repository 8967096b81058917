-- owner: posts

-- A person's private bookmarks: not visible to others and not counted.
create table bookmark (
  account_id uuid not null references account (id),
  post_id uuid not null references post (id),
  acted_by_person_id uuid not null references account (id),
  created_at timestamptz not null default app_now(),
  primary key (account_id, post_id)
);
create index bookmark_newest on bookmark (account_id, created_at desc, post_id desc);

-- The one post that stands first on a profile.
create table pinned_post (
  account_id uuid primary key references account (id),
  post_id uuid not null unique references post (id),
  acted_by_person_id uuid not null references account (id),
  created_at timestamptz not null default app_now()
);

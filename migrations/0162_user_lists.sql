-- owner: graph
-- Private lists of accounts, each with a feed; members are not notified.

create table user_list (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  name text not null check (char_length(name) between 1 and 50),
  members_count int not null default 0 check (members_count between 0 and 500),
  hides_reposts boolean not null default false,
  hides_quotes boolean not null default false,
  created_at timestamptz not null default app_now()
);
create unique index user_list_name on user_list (account_id, lower(name));

create table user_list_member (
  list_id uuid not null references user_list (id),
  member_id uuid not null references account (id),
  created_at timestamptz not null default app_now(),
  primary key (list_id, member_id)
);
create index user_list_member_newest on user_list_member (list_id, created_at desc, member_id desc);
create index user_list_member_of on user_list_member (member_id);

-- owner: posts
-- Posts that go out at a time their author chose; their post waits with status scheduled until then.

create table scheduled_post (
  post_id uuid primary key references post (id),
  account_id uuid not null references account (id),
  publish_at timestamptz not null
);
create index scheduled_post_next on scheduled_post (account_id, publish_at, post_id);

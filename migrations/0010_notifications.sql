-- owner: notifications

-- One row per thing to tell; likes, reposts and follows of one object within a day share a row, which
-- counts who acted and moves up with every new one.
create table notification (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  type text not null,
  triggered_by_id uuid references account (id),
  triggered_by_count integer not null default 1 check (triggered_by_count >= 0),
  post_id uuid references post (id),
  data jsonb not null default '{}',
  dedupe_key text not null,
  is_priority boolean not null default false,
  created_at timestamptz not null default app_now(),
  archived_at timestamptz,
  constraint notification_once unique (account_id, dedupe_key)
);
create index notification_newest on notification (account_id, created_at desc, id desc) where archived_at is null;
create index notification_archived on notification (account_id, created_at desc, id desc) where archived_at is not null;
create index notification_priority on notification (account_id, created_at desc, id desc) where is_priority;
create index notification_age on notification (created_at);

-- Who is counted in a shared row, each once.
create table notification_trigger (
  notification_id uuid not null references notification (id) on delete cascade,
  account_id uuid not null references account (id),
  primary key (notification_id, account_id)
);

create table notification_watermark (
  account_id uuid primary key references account (id),
  read_at timestamptz not null
);

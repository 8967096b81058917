-- owner: notifications

create table notification (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  type text not null,
  triggered_by_id uuid references account (id),
  post_id uuid references post (id),
  data jsonb not null default '{}',
  dedupe_key text not null,
  is_priority boolean not null default false,
  created_at timestamptz not null default app_now(),
  archived_at timestamptz,
  constraint notification_once unique (account_id, dedupe_key)
);
create index notification_newest on notification (account_id, created_at desc, id desc);

create table notification_watermark (
  account_id uuid primary key references account (id),
  read_at timestamptz not null
);

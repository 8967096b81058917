-- owner: graph
-- Contact messages from a profile. Off until the person turns them on.

create table contact_setting (
  account_id uuid primary key references account (id),
  is_active boolean not null default false,
  following_only boolean not null default true
);

-- What was relayed: for the limits of a day. The words leave by mail and are not kept.
create table contact_message (
  id uuid primary key default new_id(),
  sender_id uuid not null references account (id),
  recipient_id uuid not null references account (id),
  acted_by_person_id uuid not null references account (id),
  created_at timestamptz not null default app_now()
);
create index contact_message_sender on contact_message (sender_id, created_at);
create index contact_message_recipient on contact_message (recipient_id, created_at);

-- owner: notifications
-- Notification preferences per event and channel, queued emails, and bells on accounts.

-- Without a row, and for what a row leaves out, the defaults of the product hold (domain/notification-events).
create table notification_preference (
  account_id uuid primary key references account (id),
  choices jsonb not null default '{}',
  time_zone text not null default 'America/New_York'
);

-- One row per account and fact to email, so that each is emailed once. Sent when due: immediately, or with others in a
-- digest.
create table notification_mail (
  account_id uuid not null references account (id),
  dedupe_key text not null,
  event text not null,
  type text not null,
  triggered_by_id uuid references account (id),
  post_id uuid references post (id),
  data jsonb not null default '{}',
  due_at timestamptz not null,
  -- Dropped, rather than sent, when the reader turned it off or cannot see it any more.
  done_at timestamptz,
  mailed_at timestamptz,
  primary key (account_id, dedupe_key)
);
create index notification_mail_due on notification_mail (due_at) where done_at is null;
create index notification_mail_age on notification_mail (done_at) where done_at is not null;

create table account_subscription (
  subscriber_id uuid not null references account (id),
  subscribed_id uuid not null references account (id),
  in_app boolean not null,
  email boolean not null,
  created_at timestamptz not null default app_now(),
  primary key (subscriber_id, subscribed_id),
  constraint account_subscription_not_self check (subscriber_id <> subscribed_id),
  constraint account_subscription_has_channel check (in_app or email)
);
create index account_subscription_newest on account_subscription (subscriber_id, created_at desc, subscribed_id desc);
create index account_subscription_of on account_subscription (subscribed_id, created_at desc, subscriber_id desc);

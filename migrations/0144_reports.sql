-- owner: moderation
-- What people report, and what many marked as spam, for staff to decide. A report without an account is the product's own.

create table report (
  id uuid primary key default new_id(),
  account_id uuid references account (id),
  acted_by_person_id uuid references account (id),
  object_type text not null check (object_type in ('user', 'post', 'reply', 'review', 'product', 'chat_message', 'giveaway')),
  object_id uuid not null,
  subject_account_id uuid not null references account (id),
  reason text not null check (reason in ('spam', 'scam', 'impersonation', 'harassment', 'hate', 'sexual', 'self_harm', 'violence', 'child_safety', 'prohibited_sales', 'privacy', 'ip', 'other')),
  text text not null default '' check (char_length(text) <= 1000),
  status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
  note text,
  decided_by_id uuid references account (id),
  decided_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint report_decided check ((status = 'open') = (decided_at is null))
);
-- One open report of a thing by a person, and one by the product.
create unique index report_open_once on report (object_id, account_id) nulls not distinct where status = 'open';
create index report_queue on report (status, created_at, id);
create index report_account on report (account_id) where account_id is not null;
create index report_subject on report (subject_account_id);

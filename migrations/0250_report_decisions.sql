-- owner: moderation
-- A decision of staff on everything that is reported about one post or account, and the appeal against it.

create table report_decision (
  id uuid primary key default new_id(),
  object_type text not null check (object_type in ('user', 'post', 'reply', 'review', 'product', 'chat_message', 'giveaway')),
  object_id uuid not null,
  subject_account_id uuid not null references account (id),
  action text not null check (action in ('no_action', 'remove', 'suspend')),
  policy text not null,
  reason text not null,
  decided_by_id uuid references account (id),
  decided_at timestamptz not null default app_now(),
  -- The suspension that the decision made; an appeal against it is the account's.
  status_change_id uuid unique,
  appeal_text text check (char_length(appeal_text) <= 2000),
  appealed_at timestamptz,
  appeal_status text check (appeal_status in ('open', 'upheld', 'rejected')),
  appeal_answer text,
  appeal_decided_by_id uuid references account (id),
  appeal_decided_at timestamptz,
  constraint report_decision_appeal check ((appealed_at is null) = (appeal_text is null)),
  constraint report_decision_answer check ((appeal_decided_at is null) = (appeal_answer is null))
);
create index report_decision_queue on report_decision (decided_at, id);
create index report_decision_appeals on report_decision (appealed_at, id) where appeal_status = 'open';
create index report_decision_subject on report_decision (subject_account_id, decided_at);

-- The time by which a report is to be decided.
alter table report add column due_at timestamptz;
update report set due_at = created_at + case
  when reason = 'child_safety' then interval '1 hour'
  when reason = 'scam' and object_type = 'giveaway' then interval '2 hours'
  else interval '24 hours' end;
alter table report alter column due_at set not null;
alter table report add column decision_id uuid references report_decision (id);
create index report_decision_reports on report (decision_id) where decision_id is not null;
create index report_due on report (due_at, id) where status = 'open';
create index report_object on report (object_id, due_at, id) where status = 'open';

with decided as (
  insert into report_decision (object_type, object_id, subject_account_id, action, policy, reason, decided_by_id, decided_at)
  select distinct on (object_id, decided_at) object_type, object_id, subject_account_id,
         case when status = 'upheld' and object_type <> 'user' then 'remove' else 'no_action' end, 'guidelines', coalesce(note, ''), decided_by_id, decided_at
    from report where status <> 'open' order by object_id, decided_at, id
  returning id, object_id, decided_at)
update report r set decision_id = d.id from decided d where r.object_id = d.object_id and r.decided_at = d.decided_at;

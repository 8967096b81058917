-- owner: giveaways

-- The fraud score of an entry and its review by staff. Written by a worker after the entry, never by the entry itself.
create table giveaway_entry_fraud (
  id uuid primary key default new_id(),
  giveaway_id uuid not null,
  person_id uuid not null,
  score smallint not null check (score between 0 and 100),
  -- Points by reason code, such as {"card": 50}.
  reasons jsonb not null,
  scored_at timestamptz not null default app_now(),
  -- Null: never quarantined, or released by a lower score.
  status text check (status in ('pending', 'cleared', 'upheld')),
  quarantined_at timestamptz,
  -- Reason codes that staff have seen and cleared.
  cleared_reasons text[] not null default '{}',
  contest_text text check (length(contest_text) between 1 and 2000),
  contested_at timestamptz,
  decided_by_id uuid references account (id),
  decided_at timestamptz,
  decision_reason text,
  constraint giveaway_entry_fraud_once unique (giveaway_id, person_id),
  constraint giveaway_entry_fraud_entry foreign key (giveaway_id, person_id) references giveaway_entry (giveaway_id, person_id),
  constraint giveaway_entry_fraud_quarantine check (status is null or quarantined_at is not null),
  constraint giveaway_entry_fraud_decision check ((status in ('cleared', 'upheld')) is not true or decided_at is not null)
);
create index giveaway_entry_fraud_queue on giveaway_entry_fraud (quarantined_at, id) where status is not null;
create index giveaway_entry_fraud_person on giveaway_entry_fraud (person_id);

-- Giveaways with entries to score. due_at: entries came since; final_at: when all entries were scored before the lock.
create table giveaway_scoring (
  giveaway_id uuid primary key references giveaway (post_id),
  due_at timestamptz,
  final_at timestamptz
);
create index giveaway_scoring_due on giveaway_scoring (due_at) where due_at is not null;

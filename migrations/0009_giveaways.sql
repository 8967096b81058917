-- owner: giveaways

create table giveaway (
  post_id uuid primary key references post (id),
  host_account_id uuid not null references account (id),
  host_person_id uuid not null references account (id),
  prize_kind text not null default 'cash' check (prize_kind in ('cash', 'product')),
  amount_cents bigint not null check (amount_cents between 100 and 2500000),
  winners_count integer not null check (winners_count between 1 and 100),
  enter_method text not null check (enter_method in ('reply', 'repost', 'like', 'visitLink', 'voteInPoll')),
  duration_hours integer not null check (duration_hours between 1 and 720),
  giveaway_text text not null default '' check (length(giveaway_text) <= 140),
  state text not null check (state in ('draft', 'scheduled', 'awaiting_payment', 'open', 'locked', 'drawn', 'settling', 'completed', 'voided')),
  opened_at timestamptz,
  deadline timestamptz,
  locked_at timestamptz,
  drawn_at timestamptz,
  completed_at timestamptz,
  voided_at timestamptz,
  -- The sealed draw (docs/draw-v1.md). The secret stays encrypted until the list is frozen and published.
  draw_version text not null default 'draw-v1',
  seed_commitment bytea not null check (length(seed_commitment) = 32),
  seed_secret_enc bytea not null,
  seed_committed_at timestamptz not null default app_now(),
  entries_root bytea check (length(entries_root) = 32),
  eligible_count integer,
  root_published_at timestamptz,
  beacon_kind text not null default 'commit-reveal' check (beacon_kind in ('commit-reveal', 'drand')),
  beacon_round bigint,
  beacon_due_at timestamptz,
  randomness bytea check (length(randomness) = 32),
  rules_version text not null,
  rules_hash bytea not null,
  rules_markdown text not null,
  entries_count integer not null default 0,
  next_ticket integer not null default 1,
  created_at timestamptz not null default app_now(),
  constraint giveaway_deadline check (deadline = opened_at + make_interval(hours => duration_hours))
);
create index giveaway_due on giveaway (deadline) where state = 'open';
create index giveaway_unfinished on giveaway (state, locked_at) where state in ('locked', 'drawn', 'settling');
create index giveaway_host on giveaway (host_account_id, opened_at desc, post_id desc);
create index giveaway_open on giveaway (deadline, post_id) where state = 'open';

create table giveaway_entry (
  giveaway_id uuid not null references giveaway (post_id),
  person_id uuid not null references account (id),
  ticket_no integer not null check (ticket_no > 0),
  salt bytea not null check (length(salt) = 16),
  leaf_hash bytea not null check (length(leaf_hash) = 32),
  reply_post_id uuid references post (id),
  resident_state char(2),
  entered_at timestamptz not null default app_now(),
  withdrawn_at timestamptz,
  participation text not null default 'eligible' check (participation in ('eligible', 'ineligible')),
  ineligible_reason text,
  -- Given at the lock: the rank by ticket among the eligible.
  ordinal integer,
  constraint giveaway_entry_once primary key (giveaway_id, person_id),
  constraint giveaway_entry_ticket unique (giveaway_id, ticket_no)
);
create unique index giveaway_entry_ordinal on giveaway_entry (giveaway_id, ordinal) where ordinal is not null;
create index giveaway_entry_person on giveaway_entry (person_id, giveaway_id);

create table giveaway_slot (
  id uuid primary key default new_id(),
  giveaway_id uuid not null references giveaway (post_id),
  slot_no integer not null check (slot_no > 0),
  person_id uuid references account (id),
  ticket_no integer,
  draw_position integer,
  prize_cents bigint not null check (prize_cents > 0),
  status text not null check (status in ('selected', 'winner', 'settled', 'refunded', 'replaced')),
  cause text,
  settled_at timestamptz,
  replaced_by uuid references giveaway_slot (id),
  created_at timestamptz not null default app_now()
);
create unique index giveaway_slot_current on giveaway_slot (giveaway_id, slot_no) where replaced_by is null;
create unique index giveaway_slot_person on giveaway_slot (giveaway_id, person_id) where replaced_by is null and person_id is not null;
create index giveaway_slot_winner on giveaway_slot (person_id, giveaway_id) where person_id is not null;

create table giveaway_draw (
  giveaway_id uuid primary key references giveaway (post_id),
  version text not null,
  seed bytea not null check (length(seed) = 32),
  entries_root bytea not null,
  eligible_count integer not null,
  round bigint not null,
  randomness bytea not null,
  winning_ordinals integer[] not null,
  drawn_at timestamptz not null default app_now()
);

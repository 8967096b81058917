-- owner: giveaways

create table giveaway (
  post_id uuid primary key references post (id),
  host_account_id uuid not null references account (id),
  host_person_id uuid not null references account (id),
  prize_kind text not null default 'cash' check (prize_kind in ('cash', 'product')),
  amount_cents bigint not null check (amount_cents between 100 and 100000000),
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
  -- Folded from giveaway_entry_delta; exact from the lock on.
  entries_count integer not null default 0,
  next_ticket integer not null default 1,
  -- What orders the list of open giveaways, renewed by the worker: the score, and the decaying
  -- number of entries of late with the ticket and the moment it was last brought up to.
  trend_score double precision not null default 0,
  trend_velocity real not null default 0,
  trend_ticket integer not null default 1,
  trend_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  constraint giveaway_deadline check (deadline = opened_at + make_interval(hours => duration_hours))
);
create index giveaway_due on giveaway (deadline) where state = 'open';
create index giveaway_unfinished on giveaway (state, locked_at) where state in ('locked', 'drawn', 'settling');
create index giveaway_host on giveaway (host_account_id, opened_at desc, post_id desc);
create index giveaway_trending on giveaway (trend_score desc, post_id desc) where state = 'open';
create index giveaway_completed on giveaway (completed_at) where state = 'completed';

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
  -- The cause behind a public "unverified"; never shown to others.
  internal_code text,
  constraint giveaway_entry_once primary key (giveaway_id, person_id),
  constraint giveaway_entry_ticket unique (giveaway_id, ticket_no)
);
create index giveaway_entry_person on giveaway_entry (person_id, giveaway_id);
create unique index giveaway_entry_reply on giveaway_entry (reply_post_id) where reply_post_id is not null;

-- The frozen list, written once at the lock: the rank by ticket among the eligible, counted from 0. A table of its
-- own because a million inserts in order cost a fraction of a million updates. No foreign keys: the list is
-- written by one statement that reads the entries, and checking each line again would double its price.
create table giveaway_frozen_entry (
  giveaway_id uuid not null,
  ordinal integer not null check (ordinal >= 0),
  ticket_no integer not null,
  leaf_hash bytea not null,
  primary key (giveaway_id, ordinal),
  constraint giveaway_frozen_entry_ticket unique (giveaway_id, ticket_no)
);

-- Entries that came and went since the counter was folded: a hot giveaway is not one hot row.
create table giveaway_entry_delta (
  id bigint generated always as identity primary key,
  giveaway_id uuid not null,
  delta integer not null check (delta in (-1, 1))
);
create index giveaway_entry_delta_giveaway on giveaway_entry_delta (giveaway_id);

-- Ranges of ticket numbers. Each entry takes the next number of a range that is not locked, so there are as many ranges
-- as concurrent entries.
create table giveaway_ticket_block (
  id bigint generated always as identity primary key,
  giveaway_id uuid not null references giveaway (post_id),
  next_ticket integer not null,
  last_ticket integer not null,
  constraint giveaway_ticket_block_left check (next_ticket <= last_ticket)
);
create index giveaway_ticket_block_giveaway on giveaway_ticket_block (giveaway_id);

-- The next ticket number. The first 64 come one by one, without gaps; after that a burst is
-- spread over blocks, which grow with the giveaway. A rolled back entry gives its number back.
create function take_giveaway_ticket(giveaway uuid) returns integer language plpgsql as $$
declare
  block giveaway_ticket_block;
  ticket integer;
  size integer;
begin
  update giveaway g set next_ticket = g.next_ticket + 1
   where g.post_id = giveaway and g.next_ticket <= 64 returning g.next_ticket - 1 into ticket;
  if found then return ticket; end if;
  select * into block from giveaway_ticket_block b
   where b.giveaway_id = giveaway order by b.next_ticket limit 1 for update skip locked;
  if found then
    if block.next_ticket = block.last_ticket then
      delete from giveaway_ticket_block b where b.id = block.id;
    else
      update giveaway_ticket_block b set next_ticket = b.next_ticket + 1 where b.id = block.id;
    end if;
    return block.next_ticket;
  end if;
  select least(1024, greatest(16, g.next_ticket / 16)) into size from giveaway g where g.post_id = giveaway;
  update giveaway g set next_ticket = g.next_ticket + size
   where g.post_id = giveaway returning g.next_ticket - size into ticket;
  if not found then raise exception 'no giveaway %', giveaway; end if;
  insert into giveaway_ticket_block (giveaway_id, next_ticket, last_ticket) values (giveaway, ticket + 1, ticket + size - 1);
  return ticket;
end $$;

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
  -- Checked at the commit: the new holder's row is written after the old one points to it.
  replaced_by uuid references giveaway_slot (id) deferrable initially deferred,
  created_at timestamptz not null default app_now()
);
create unique index giveaway_slot_current on giveaway_slot (giveaway_id, slot_no) where replaced_by is null;
create unique index giveaway_slot_person on giveaway_slot (giveaway_id, person_id) where replaced_by is null and person_id is not null;
create index giveaway_slot_settled on giveaway_slot (settled_at) where status = 'settled';
create index giveaway_slot_winner on giveaway_slot (person_id, giveaway_id) where person_id is not null;

create table giveaway_draw (
  giveaway_id uuid primary key references giveaway (post_id),
  version text not null,
  seed bytea not null check (length(seed) = 32),
  entries_root bytea not null,
  eligible_count integer not null,
  round bigint not null,
  randomness bytea not null,
  -- The signature of a public beacon's round; its hash is the randomness.
  beacon_signature bytea,
  winning_ordinals integer[] not null,
  -- Who steps in for a slot that falls away, in this order.
  alternate_ordinals integer[] not null,
  drawn_at timestamptz not null default app_now()
);

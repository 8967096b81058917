-- owner: giveaways

-- The certified list of a giveaway: who won a prize that New York and Florida ask about, as it was when the prize was paid.
-- Kept for years, also of people who deleted their account since.
create table giveaway_certified_winner (
  id uuid primary key default new_id(),
  giveaway_id uuid not null references giveaway (post_id),
  slot_no integer not null,
  person_id uuid not null references account (id),
  legal_name_enc bytea,
  resident_state char(2),
  certified_at timestamptz not null default app_now(),
  constraint giveaway_certified_winner_once unique (giveaway_id, slot_no)
);
create index giveaway_certified_winner_person on giveaway_certified_winner (person_id);
create index giveaway_certified_winner_age on giveaway_certified_winner (certified_at);

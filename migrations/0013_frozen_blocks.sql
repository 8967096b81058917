-- owner: giveaways

-- The frozen list in blocks of consecutive ordinals, written once at the lock. A row an entry cost a lock of a
-- million entries more than everything else in it together: a tuple, two index entries and their log for 36 bytes.
create table giveaway_frozen_block (
  giveaway_id uuid not null,
  -- Rank of the block's first entry by ticket among the eligible, counted from 0.
  first_ordinal integer not null check (first_ordinal >= 0),
  first_ticket integer not null,
  -- Ascending.
  tickets integer[] not null,
  -- The leaf hashes of these tickets one after another, 32 bytes each.
  leaves bytea not null,
  primary key (giveaway_id, first_ordinal),
  constraint giveaway_frozen_block_ticket unique (giveaway_id, first_ticket),
  constraint giveaway_frozen_block_shape check (cardinality(tickets) > 0 and length(leaves) = 32 * cardinality(tickets) and tickets[1] = first_ticket)
);
-- Hashes do not compress, and a ticket is found without undoing any compression.
alter table giveaway_frozen_block alter column leaves set storage external, alter column tickets set storage external;

insert into giveaway_frozen_block (giveaway_id, first_ordinal, first_ticket, tickets, leaves)
select giveaway_id, min(ordinal), min(ticket_no), array_agg(ticket_no order by ordinal), string_agg(leaf_hash, ''::bytea order by ordinal)
  from giveaway_frozen_entry group by giveaway_id, ordinal / 4096;
drop table giveaway_frozen_entry;

-- The same, an entry a row, for people and checks; the product reads blocks.
create view giveaway_frozen_entry as
select b.giveaway_id, b.first_ordinal + t.place::integer - 1 as ordinal, t.ticket_no,
       substring(b.leaves from t.place::integer * 32 - 31 for 32) as leaf_hash
  from giveaway_frozen_block b cross join unnest(b.tickets) with ordinality as t (ticket_no, place);

-- The entrant's birthday was known and beyond every state's age of majority when they entered: only a later change
-- of a birthday can speak against them at the lock.
alter table giveaway_entry add column is_grown boolean not null default false;
-- Those the lock looks at whatever else is known; normally few.
create index giveaway_entry_doubtful on giveaway_entry (giveaway_id) where participation = 'ineligible' or not is_grown;

-- owner: support
-- What people write to us by /contact, and what we answer.

create table support_ticket (
  id uuid primary key default new_id(),
  -- What people call it by: says nothing of how many there are.
  reference text not null,
  -- Null for guests, whose address is not confirmed.
  account_id uuid references account (id),
  acted_by_person_id uuid references account (id),
  name text not null,
  email text not null,
  topic text not null,
  message text not null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  -- Hash of the proof of work it came with, so that each proof is good for one message.
  proof_hash bytea,
  created_at timestamptz not null default app_now(),
  closed_at timestamptz,
  constraint support_ticket_reference unique (reference),
  constraint support_ticket_proof unique (proof_hash),
  constraint support_ticket_member check ((account_id is null) = (acted_by_person_id is null))
);
create index support_ticket_queue on support_ticket (status, created_at, id);
create index support_ticket_account on support_ticket (account_id) where account_id is not null;
create index support_ticket_closed on support_ticket (closed_at) where closed_at is not null;

create table support_answer (
  id uuid primary key default new_id(),
  ticket_id uuid not null references support_ticket (id) on delete cascade,
  staff_id uuid references account (id),
  text text not null,
  created_at timestamptz not null default app_now()
);
create index support_answer_ticket on support_answer (ticket_id, created_at, id);

-- owner: identity
-- The facts of a person's identity, whether set by an operator command or the review queue.

create table identity_fact (
  person_id uuid primary key references account (id),
  status text not null check (status in ('created', 'pending', 'completed', 'needs_review', 'approved', 'declined', 'failed', 'expired')),
  legal_name_enc bytea,
  date_of_birth date,
  address_enc bytea,
  resident_state char(2),
  household_bidx bytea,
  person_key bytea,
  decided_by text,
  decided_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint identity_fact_one_person unique (person_key)
);
create index identity_fact_household on identity_fact (household_bidx) where household_bidx is not null;

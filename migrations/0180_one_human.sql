-- owner: identity
-- Pairs of accounts that may belong to one person: same legal name or address, and same birth date.

create table identity_match (
  person_a uuid not null references account (id),
  person_b uuid not null references account (id),
  grounds text[] not null check (cardinality(grounds) > 0 and grounds <@ '{document,name,household}'),
  -- What staff decided; null until then. Decided pairs are not flagged again.
  verdict text check (verdict in ('same', 'different')),
  decided_by uuid references account (id),
  decided_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (person_a, person_b),
  constraint identity_match_order check (person_a < person_b),
  constraint identity_match_decided check ((verdict is null) = (decided_at is null))
);
create index identity_match_other on identity_match (person_b);

alter table identity_inquiry drop constraint identity_inquiry_review_flag_check,
  add constraint identity_inquiry_review_flag_check
  check (review_flag in ('duplicate_person', 'incomplete', 'too_young', 'same_name', 'same_household'));

-- 1: keys of an earlier rule, for Latin letters only. A periodic task computes them again and looks for pairs.
alter table identity_fact add column keys_version smallint not null default 1;
alter table identity_fact alter column keys_version set default 2;
create index identity_fact_old_keys on identity_fact (person_id) where keys_version < 2;

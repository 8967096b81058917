-- owner: brands
-- Members of brands: who invited them, until when, and what they were before.
alter table brand_access
  add column id uuid not null default new_id(),
  add column invited_by uuid references account (id),
  add column invited_at timestamptz,
  -- When the invitation that is open lapses.
  add column expires_at timestamptz,
  add column resent_at timestamptz,
  -- When the person asked for another invitation, because the one they had lapsed.
  add column asked_again_at timestamptz,
  add column joined_at timestamptz,
  -- The role in which the membership ended; `ended_at` stays through later invitations.
  add column former_type text check (former_type in ('owner', 'manager', 'member'));
create unique index brand_access_id on brand_access (id);
create index brand_access_listed on brand_access (brand_id, created_at, id);
create index brand_access_invited on brand_access (person_id) where status = 'invited';
create index brand_access_invited_by on brand_access (invited_by) where invited_by is not null;

-- Ownership that an owner offers to another member. A brand has one open offer at most.
create table brand_ownership_offer (
  id uuid primary key default new_id(),
  brand_id uuid not null references account (id),
  from_person_id uuid not null references account (id),
  to_person_id uuid not null references account (id),
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'open') = (ended_at is null))
);
create unique index brand_ownership_offer_open on brand_ownership_offer (brand_id) where status = 'open';
create index brand_ownership_offer_from on brand_ownership_offer (from_person_id);
create index brand_ownership_offer_to on brand_ownership_offer (to_person_id);

-- What people did as a brand: the operation, and the objects that it named.
create table brand_activity (
  id uuid primary key default new_id(),
  brand_id uuid not null references account (id),
  person_id uuid not null references account (id),
  operation text not null check (operation ~ '^[a-zA-Z0-9]{1,80}$'),
  object_ids uuid[] not null default '{}',
  created_at timestamptz not null default app_now()
);
create index brand_activity_of_brand on brand_activity (brand_id, created_at, id);
create index brand_activity_of_person on brand_activity (person_id, brand_id, created_at, id);
create index brand_activity_age on brand_activity (created_at);

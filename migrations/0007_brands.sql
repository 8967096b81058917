-- owner: brands

create table brand_access (
  brand_id uuid not null references account (id),
  person_id uuid not null references account (id),
  access_type text not null check (access_type in ('owner', 'manager', 'member')),
  status text not null check (status in ('invited', 'active', 'declined', 'revoked', 'left')),
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  primary key (brand_id, person_id)
);
create index brand_access_person on brand_access (person_id) where status = 'active';

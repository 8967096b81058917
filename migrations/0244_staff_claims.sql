-- A case of a staff queue that one staff member works on. A claim that is over may be taken by others.
create table staff_claim (
  queue text not null check (queue ~ '^[a-z0-9-]{2,30}$'),
  case_id uuid not null,
  staff_id uuid not null references account (id),
  claimed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > claimed_at),
  primary key (queue, case_id)
);
create index staff_claim_staff on staff_claim (staff_id, queue);

-- A staff member's saved filters of a queue. `query` is the query of the queue's address.
create table staff_view (
  id uuid primary key default new_id(),
  staff_id uuid not null references account (id),
  queue text not null check (queue ~ '^[a-z0-9-]{2,30}$'),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 40),
  query text not null check (char_length(query) <= 500),
  created_at timestamptz not null default app_now()
);
create unique index staff_view_name on staff_view (staff_id, queue, lower(name));

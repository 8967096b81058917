-- owner: tax
-- The W-9 forms of people, year by year, what has to be withdrawn before one is needed, and what let each payout through.

-- The threshold of a year is the row of that year or of the newest before it; the operator enters later ones.
create table tax_threshold (
  from_year integer primary key check (from_year >= 0),
  cents bigint not null check (cents > 0 and cents % 10000 = 0),
  created_at timestamptz not null default app_now()
);
insert into tax_threshold (from_year, cents) values (0, 60000), (2026, 200000);

create table w9_form (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  fiscal_year integer not null check (fiscal_year between 2000 and 9999),
  status text not null check (status in ('requested', 'submitted', 'approved', 'rejected', 'superseded')),
  -- The file, in the private store. Null before one is sent, and once it is no longer kept.
  media_id uuid,
  file_url text,
  -- The approved form of an earlier year that the person said still holds: the same file.
  carried_from uuid references w9_form (id),
  -- The message to the person.
  rejection text,
  -- Since when we wait for the person; reminders count from here.
  asked_at timestamptz not null default app_now(),
  mails_sent integer not null default 0,
  last_sent_at timestamptz,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  -- Stays when a newer form takes its place: payouts were let through by it.
  approved_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint w9_form_file check ((media_id is null) = (file_url is null)),
  constraint w9_form_approved check ((status in ('approved', 'superseded')) = (approved_at is not null))
);
create unique index w9_form_one_open on w9_form (account_id, fiscal_year) where status in ('requested', 'submitted', 'rejected');
create unique index w9_form_one_approved on w9_form (account_id, fiscal_year) where status = 'approved';
create index w9_form_account on w9_form (account_id, fiscal_year);
create index w9_form_queue on w9_form (submitted_at, id) where status = 'submitted';
create index w9_form_waiting on w9_form (asked_at) where status in ('requested', 'rejected');
create index w9_form_media on w9_form (media_id) where media_id is not null;
create index w9_form_kept on w9_form (fiscal_year) where media_id is not null;

-- How a form came to stand where it stands. Appended only.
create table w9_step (
  id bigint generated always as identity primary key,
  form_id uuid not null references w9_form (id),
  status text not null,
  -- Staff, or the person; null for the product itself.
  actor_id uuid,
  reason text,
  created_at timestamptz not null default app_now()
);
create index w9_step_form on w9_step (form_id, id);

-- Each look of staff at a form. Appended only.
create table w9_read (
  id uuid primary key default new_id(),
  form_id uuid not null references w9_form (id),
  person_id uuid not null,
  reader_id uuid not null,
  reason text not null,
  -- Which file it was, and where the form stood.
  media_id uuid not null,
  status text not null,
  created_at timestamptz not null default app_now()
);
create index w9_read_person on w9_read (person_id, created_at desc);
create index w9_read_form on w9_read (form_id);

-- By what each payout got through the gate. Appended only.
create table w9_passage (
  payout_id uuid primary key references payout (id),
  fiscal_year integer not null,
  -- What counted then, this payout among it.
  counted_cents bigint not null,
  threshold_cents bigint not null,
  -- The approved form; null where none was needed.
  form_id uuid references w9_form (id),
  constraint w9_passage_with_form check (form_id is not null or counted_cents < threshold_cents)
);

-- Where an account stands in a year, as staff read it beside its payouts. A form that is on its way to replace an
-- approved one does not take that one away.
create function w9_form_status(account uuid, year integer) returns text language sql stable parallel safe as $$
  select coalesce((select f.status from w9_form f where f.account_id = account and f.fiscal_year = year and f.status <> 'superseded'
    order by f.status = 'approved' desc limit 1), 'none_needed')
$$;

do $$
begin
  execute replace(pg_get_functiondef('grant_application_role(name)'::regprocedure), '''audit_event'',', '''audit_event'', ''w9_step'', ''w9_read'', ''w9_passage'',');
end $$;

-- owner: identity
-- Attempts at showing who one is, the pictures sent with them, and who of the staff looked at those pictures.

create table identity_inquiry (
  id uuid primary key default new_id(),
  person_id uuid not null references account (id),
  provider text not null check (provider in ('embedded', 'persona')),
  -- The provider's own id; null until the provider sent it.
  provider_ref text,
  status text not null default 'created' check (status in
    ('created', 'pending', 'completed', 'needs_review', 'approved', 'declined', 'failed', 'expired')),
  -- What asked for it: the giveaway to enter, the brand to join.
  post_id uuid,
  brand_id uuid,
  -- What the person entered and what the document showed: sealed JSON, gone with the pictures.
  entered_enc bytea,
  shown_enc bytea,
  -- First and last name as approved, sealed.
  name_enc bytea,
  session_hash bytea,
  session_at timestamptz,
  expires_at timestamptz not null,
  submitted_at timestamptz,
  review_flag text check (review_flag in ('duplicate_person', 'incomplete', 'too_young')),
  reason text,
  message text not null default '',
  decided_at timestamptz,
  decided_by uuid references account (id),
  -- False once staff gave the person their attempts back.
  counts boolean not null default true,
  erased_at timestamptz,
  created_at timestamptz not null default app_now(),
  constraint identity_inquiry_provider_ref unique (provider, provider_ref),
  constraint identity_inquiry_reason check (status not in ('declined', 'failed') or reason is not null)
);
create unique index identity_inquiry_one_open on identity_inquiry (person_id) where status in ('created', 'pending', 'completed', 'needs_review');
create index identity_inquiry_person on identity_inquiry (person_id, created_at desc);
create index identity_inquiry_queue on identity_inquiry (submitted_at, id) where status in ('completed', 'needs_review');
create index identity_inquiry_expiring on identity_inquiry (expires_at) where status in ('created', 'pending');
create index identity_inquiry_to_erase on identity_inquiry (decided_at) where erased_at is null and decided_at is not null;

create table identity_document (
  inquiry_id uuid not null references identity_inquiry (id),
  kind text not null check (kind in ('front', 'back', 'selfie')),
  media_id uuid not null,
  url text not null,
  created_at timestamptz not null default app_now(),
  primary key (inquiry_id, kind),
  constraint identity_document_media unique (media_id)
);

-- Every look of staff at a picture or at what was entered; append-only and shown to the person.
create table identity_read (
  id uuid primary key default new_id(),
  inquiry_id uuid not null references identity_inquiry (id),
  person_id uuid not null references account (id),
  kind text not null check (kind in ('entered', 'front', 'back', 'selfie')),
  reader_id uuid not null references account (id),
  reason text not null check (length(btrim(reason)) >= 5),
  -- The inquiry as it was then: an address given out for this look is good until it changes.
  status text not null,
  created_at timestamptz not null default app_now()
);
create index identity_read_person on identity_read (person_id, created_at desc);
create index identity_read_inquiry on identity_read (inquiry_id, reader_id);

-- When staff last moved a person to another state: such changes wait for one another.
alter table identity_fact add column state_changed_at timestamptz;

do $$
begin
  execute replace(pg_get_functiondef('grant_application_role(name)'::regprocedure), '''audit_event'',', '''audit_event'', ''identity_read'',');
end $$;

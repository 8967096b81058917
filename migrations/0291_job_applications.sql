-- owner: jobs
-- Applications for a job. The answers are sealed. The job may be one of another board, so nothing refers to it.
create table job_application (
  id uuid primary key default new_id(),
  reference text not null unique,
  job_id uuid not null,
  job_title text not null,
  -- The board that the job is on, by the provider's name.
  board text not null,
  -- The person who was signed in; null for a guest.
  account_id uuid references account (id),
  name text not null check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 254),
  answers_enc bytea not null,
  status text not null default 'new'
    check (status in ('new', 'in_review', 'interview', 'offer', 'rejected', 'withdrawn')),
  created_at timestamptz not null default app_now(),
  status_changed_at timestamptz not null default app_now(),
  -- When the other board took it; null on the embedded board, and until then.
  forwarded_at timestamptz,
  -- Why the other board refused it.
  forward_error text check (char_length(forward_error) <= 500)
);
create index job_application_status on job_application (status, created_at, id);
create index job_application_recent on job_application (job_id, lower(email), created_at);
create index job_application_account on job_application (account_id) where account_id is not null;
create index job_application_created on job_application (created_at);

-- Files of an application, sealed. They are downloaded by staff and never shown.
create table job_application_file (
  id uuid primary key default new_id(),
  application_id uuid not null references job_application (id) on delete cascade,
  path text not null,
  name text not null check (char_length(name) between 1 and 120),
  kind text not null check (kind in ('pdf', 'doc', 'docx')),
  bytes integer not null check (bytes between 1 and 10485760),
  content_enc bytea not null
);
create index job_application_file_application on job_application_file (application_id);
-- Ciphertext does not compress.
alter table job_application_file alter column content_enc set storage external;

-- owner: jobs
-- What staff noted about an application: moves to another state, and notes without a move.
create table job_application_note (
  id uuid primary key default new_id(),
  application_id uuid not null references job_application (id) on delete cascade,
  -- Null when the account is gone.
  staff_id uuid references account (id),
  -- The state that the application moved to; null for a note without a move.
  moved_to text check (moved_to in ('new', 'in_review', 'interview', 'offer', 'rejected', 'withdrawn')),
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default app_now()
);
create index job_application_note_application on job_application_note (application_id, created_at, id);
create index job_application_note_staff on job_application_note (staff_id) where staff_id is not null;

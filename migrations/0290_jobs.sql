-- owner: jobs
-- Openings that staff edit. Used by the embedded jobs board alone.
create table job (
  id uuid primary key default new_id(),
  title text not null check (char_length(title) between 1 and 120),
  department_name text not null check (char_length(department_name) between 1 and 80),
  location_name text not null check (char_length(location_name) between 1 and 80),
  employment_type text not null check (employment_type in ('FullTime', 'PartTime', 'Intern', 'Contract', 'Temporary')),
  -- As shown, such as "$128,000 to $156,000"; null when it is not shown.
  compensation text check (char_length(compensation) between 1 and 120),
  -- Cleaned by the allow-list when it is written, and again when it is read.
  description_html text not null check (char_length(description_html) <= 40000),
  -- {"sections": [{"title", "fields": [...]}]}, parsed by the module.
  application_form jsonb not null,
  status text not null default 'draft' check (status in ('draft', 'open', 'closed')),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  opened_at timestamptz,
  constraint job_opened check (status <> 'open' or opened_at is not null)
);
create index job_open on job (department_name, title, id) where status = 'open';
create index job_recent on job (created_at, id);

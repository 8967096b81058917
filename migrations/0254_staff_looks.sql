-- owner: staff

-- A look of a staff member at one fact of a person that is masked elsewhere. The person reads it in their copy of their data.
create table staff_look (
  id uuid primary key default new_id(),
  person_id uuid not null references account (id),
  reader_id uuid not null references account (id),
  fact text not null check (fact in ('legal_name', 'email', 'phone')),
  reason text not null check (char_length(reason) between 5 and 500),
  created_at timestamptz not null default app_now()
);
create index staff_look_person on staff_look (person_id, created_at desc);
create index staff_look_reader on staff_look (reader_id);

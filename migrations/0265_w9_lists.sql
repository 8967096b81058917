-- owner: tax

-- Lists of forms for staff, by the time they were sent.
create index w9_form_listed on w9_form ((coalesce(submitted_at, created_at)), id);

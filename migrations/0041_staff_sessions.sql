-- owner: accounts
-- A staff session is opened from a session of the same browser, after a step-up, and ends with it at the latest.
alter table session add column opened_from uuid references session (id) on delete cascade;
alter table session add constraint session_staff_opened check ((kind = 'sp') = (opened_from is not null));
create unique index session_staff_one on session (opened_from) where kind = 'sp';

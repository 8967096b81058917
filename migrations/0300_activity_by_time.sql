-- owner: moderation

-- Reports by and about one person in the order of time, for their timeline, instead of by the person alone.
create index report_account_time on report (account_id, created_at, id) where account_id is not null;
create index report_subject_time on report (subject_account_id, created_at, id);
drop index report_account;
drop index report_subject;

-- owner: moderation
-- The decisions about a thing, the newest first.
create index report_decision_object on report_decision (object_id, decided_at);

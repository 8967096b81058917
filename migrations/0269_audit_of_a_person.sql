-- owner: accounts

-- What staff did about one person, by time: one of many sources of a person's timeline.
create index audit_event_object_time on audit_event (object_id, created_at, id) where object_id is not null;

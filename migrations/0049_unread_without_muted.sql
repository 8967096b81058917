-- owner: notifications

-- The count of what is unread leaves out what muted people caused, without a look at the rows themselves.
drop index notification_newest;
create index notification_newest on notification (account_id, created_at desc, id desc) include (is_priority, triggered_by_count, triggered_by_id)
  where archived_at is null;

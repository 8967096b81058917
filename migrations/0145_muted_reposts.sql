-- owner: graph
-- A follower may mute an account's reposts and keep its posts. Ends with the follow.

alter table follow add column reposts_muted boolean not null default false;

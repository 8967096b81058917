-- owner: graph
-- A follower may mute an account's quotes and keep its posts. Ends with the follow.

alter table follow add column quotes_muted boolean not null default false;

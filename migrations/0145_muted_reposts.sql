-- owner: graph
-- Of whom one follows one may want what they write, and not what they repost. It ends with the follow.

alter table follow add column reposts_muted boolean not null default false;

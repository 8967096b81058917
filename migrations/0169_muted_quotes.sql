-- owner: graph
-- Of whom one follows one may want what they write, and not their quotes. It ends with the follow.

alter table follow add column quotes_muted boolean not null default false;

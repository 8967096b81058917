-- owner: brands

-- Who left a brand so many days ago is asked for every few minutes, because a giveaway's rule counts from that day.
create index brand_access_ended on brand_access (ended_at) where ended_at is not null;

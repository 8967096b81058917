-- owner: giveaways

-- Open giveaways by deadline, by total prize and by opening time, each ended by the id for keyset pages.
create index giveaway_open_deadline on giveaway (deadline, post_id) where state = 'open';
create index giveaway_open_total on giveaway ((amount_cents * winners_count), post_id) where state = 'open';
create index giveaway_open_opened on giveaway (opened_at, post_id) where state = 'open';
drop index giveaway_due;

-- owner: giveaways
-- Lists of giveaways for staff: all, those between their deadline and their last prize, and those of a host.

create index giveaway_created on giveaway (created_at, post_id);
create index giveaway_between on giveaway (created_at, post_id) where state in ('locked', 'drawn', 'settling');
create index giveaway_state_created on giveaway (state, created_at, post_id);
create index giveaway_host_created on giveaway (host_account_id, created_at, post_id);

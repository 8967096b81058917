-- owner: graph
-- The directory's orders, each with the accounts that may be found there and no others.

drop index account_most_followed;
create index account_most_followed on account (followers_count desc, id desc)
  where status = 'active' and visibility_status = 'visible' and is_discoverable and not is_private and username is not null;
create index account_newest on account (created_at desc, id desc)
  where status = 'active' and visibility_status = 'visible' and is_discoverable and not is_private and username is not null;
create index account_most_active on account (last_posted_at desc, id desc)
  where status = 'active' and visibility_status = 'visible' and is_discoverable and not is_private and username is not null and last_posted_at is not null;

-- Accounts a person muted and blocked, newest first.
create index mute_newest on mute (muter_id, created_at desc, muted_id desc);
create index block_newest on block (blocker_id, created_at desc, blocked_id desc);

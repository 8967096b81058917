-- owner: referrals
create index referral_by_join on referral (joined_at);
create index referral_by_reward on referral (rewarded_at) where rewarded_at is not null;
create index referral_by_reversal on referral (reversed_at) where reversed_at is not null;

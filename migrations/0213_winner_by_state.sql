-- owner: accounts

-- The person asked to be listed as a winner by their state alone, without a username.
alter table account add column is_winner_by_state boolean not null default false;

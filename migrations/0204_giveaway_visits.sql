-- owner: giveaways

-- The page that a giveaway of the way visitLink asks people to visit.
alter table giveaway add column link text check (length(link) between 1 and 2048),
  add constraint giveaway_link check ((enter_method = 'visitLink') = (link is not null));

-- Who visited the link of a giveaway or entered without visiting it: the act that may enter. One row per account.
create table giveaway_visit (
  giveaway_id uuid not null references giveaway (post_id),
  account_id uuid not null references account (id),
  acted_by_person_id uuid not null references account (id),
  -- Visits while the giveaway was open; 0 for those who only chose to enter without one.
  visits integer not null check (visits >= 0),
  first_at timestamptz not null default app_now(),
  -- The newest visit or choice. One from before its author left makes no entry.
  acted_at timestamptz not null default app_now(),
  primary key (giveaway_id, account_id)
);
create index giveaway_visit_account on giveaway_visit (account_id);

-- owner: giveaways

-- The public thank-you of a winner to the giver: a reply to the giveaway, one per winner.
create table giveaway_thanks (
  giveaway_id uuid not null references giveaway (post_id),
  person_id uuid not null references account (id),
  reply_post_id uuid not null references post (id),
  thanked_at timestamptz not null default app_now(),
  primary key (giveaway_id, person_id),
  constraint giveaway_thanks_reply unique (reply_post_id)
);
create index giveaway_thanks_person on giveaway_thanks (person_id);

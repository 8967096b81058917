-- owner: giveaways
-- Products as prizes.

-- Tax and shipping of one prize, which the escrow holds beside its price. amount_cents is the price alone.
alter table giveaway add column extra_cents bigint not null default 0 check (extra_cents >= 0),
  add constraint giveaway_extra check (extra_cents = 0 or prize_kind = 'product');

-- The product of a giveaway as it was at publish: what the vendor changes later changes no prize.
create table giveaway_product (
  giveaway_id uuid primary key references giveaway (post_id),
  provider text not null,
  reference text not null,
  kind text not null,
  name text not null,
  -- The host's own name for it.
  custom_name text check (length(custom_name) between 1 and 60),
  short_name_singular text not null,
  short_name_plural text not null,
  detail text not null,
  is_sized boolean not null,
  image_url text not null,
  thumbnail_url text not null,
  image_alt text not null,
  quantity_per_winner integer not null check (quantity_per_winner between 1 and 100),
  -- States it is not sent to.
  excluded_states text[] not null,
  delivery_days integer not null,
  -- The locked price of one prize; each winner's order is made at it.
  quote_id uuid not null references vendor_quote (id)
);
create index giveaway_product_quote on giveaway_product (quote_id);

-- A winner's product prize, from the draw to the door.
create table giveaway_redemption (
  slot_id uuid primary key references giveaway_slot (id),
  giveaway_id uuid not null references giveaway (post_id),
  person_id uuid not null references account (id),
  status text not null default 'available'
    check (status in ('available', 'claimed', 'ordered', 'shipped', 'delivered', 'declined', 'expired', 'replaced', 'failed')),
  -- Until when it is to be redeemed; once it failed, until when the winner may choose.
  redeem_by timestamptz not null,
  -- Recipient and address, sealed; null for gift cards, before the claim, and once the person is erased.
  recipient_enc bytea,
  size text,
  -- A claimed one is ordered from then on, and may be changed before.
  order_at timestamptz,
  -- The present order at the vendor, and how many there were.
  order_id uuid unique references vendor_order (id),
  orders_count integer not null default 0,
  failure text check (failure in ('out_of_stock', 'refused', 'unavailable', 'vendor_failed')),
  reminders_sent integer not null default 0,
  claimed_at timestamptz,
  ordered_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  -- The winner got money in its place.
  credited_at timestamptz,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint giveaway_redemption_failed check ((status = 'failed') = (failure is not null)),
  constraint giveaway_redemption_credited check (credited_at is null or status = 'failed'),
  constraint giveaway_redemption_delivered check ((status = 'delivered') = (delivered_at is not null))
);
create index giveaway_redemption_giveaway on giveaway_redemption (giveaway_id);
create index giveaway_redemption_person on giveaway_redemption (person_id, created_at desc);
create index giveaway_redemption_due on giveaway_redemption (redeem_by) where status = 'available' or (status = 'failed' and credited_at is null);
create index giveaway_redemption_to_order on giveaway_redemption (order_at) where status = 'claimed' and order_id is null;

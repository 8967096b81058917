-- owner: orders
-- What a buyer says is wrong with a parcel, and what becomes of it. A parcel has one that is open at most.
create table shop_claim (
  id uuid primary key default new_id(),
  order_id uuid not null references shop_order (id),
  parcel_id uuid not null references shop_parcel (id),
  -- The person who made it.
  person_id uuid not null references account (id),
  reason text not null check (reason in ('never_came', 'broken', 'wrong', 'send_back', 'other')),
  wish text not null check (wish in ('money', 'replacement')),
  text text not null check (char_length(text) <= 2000),
  status text not null,
  -- What its items cost and what is not refunded of them yet, tax included.
  asked_cents bigint not null check (asked_cents > 0),
  -- The shipping among it.
  shipping_cents bigint not null check (shipping_cents between 0 and asked_cents),
  -- What the seller offers instead of all.
  offered_cents bigint check (offered_cents > 0 and offered_cents < asked_cents),
  -- The last words of the seller, of the buyer to staff, and of staff.
  seller_text text not null default '' check (char_length(seller_text) <= 2000),
  appeal_text text not null default '' check (char_length(appeal_text) <= 2000),
  staff_text text not null default '' check (char_length(staff_text) <= 2000),
  -- Who pays for sending it back.
  label_by text check (label_by in ('buyer', 'seller')),
  return_carrier text check (char_length(return_carrier) between 1 and 40),
  return_tracking text check (char_length(return_tracking) between 1 and 60),
  -- Of the new one that the seller sends.
  new_carrier text check (char_length(new_carrier) between 1 and 40),
  new_tracking text check (char_length(new_tracking) between 1 and 60),
  -- When the time of who has to act next is over; null while staff decide, and at its end.
  act_by timestamptz,
  reminded_at timestamptz,
  -- Since when staff have to decide.
  staff_since timestamptz,
  closed_by text check (closed_by in ('buyer', 'seller', 'staff', 'system')),
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  updated_at timestamptz not null default app_now(),
  constraint shop_claim_offer check ((status = 'offered') <= (offered_cents is not null)),
  constraint shop_claim_return check ((status = 'return_sent') <= (return_carrier is not null and return_tracking is not null)),
  constraint shop_claim_staff check ((status = 'with_staff') <= (staff_since is not null)),
  constraint shop_claim_ended check ((status in ('refunded', 'replaced', 'closed')) = (ended_at is not null))
);
create unique index shop_claim_open on shop_claim (parcel_id) where ended_at is null;
create index shop_claim_order on shop_claim (order_id);
create index shop_claim_due on shop_claim (act_by) where act_by is not null;
create index shop_claim_staff on shop_claim (staff_since) where status = 'with_staff';
create index shop_claim_person on shop_claim (person_id);

create table shop_claim_item (
  claim_id uuid not null references shop_claim (id),
  order_item_id uuid not null references shop_order_item (id),
  primary key (claim_id, order_item_id)
);
create index shop_claim_item_item on shop_claim_item (order_item_id);

create table shop_claim_picture (
  claim_id uuid not null references shop_claim (id),
  media_id uuid not null references media_object (id) on delete cascade,
  position integer not null check (position between 1 and 4),
  primary key (claim_id, position)
);
create index shop_claim_picture_media on shop_claim_picture (media_id);

-- Money of a delivered parcel that goes back to its buyer, tax included.
create table shop_refund (
  id uuid primary key default new_id(),
  order_id uuid not null references shop_order (id),
  parcel_id uuid not null references shop_parcel (id),
  -- 1, 2, 3 within its parcel.
  number integer not null check (number > 0),
  claim_id uuid references shop_claim (id),
  net_cents bigint not null check (net_cents >= 0),
  shipping_cents bigint not null check (shipping_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null check (total_cents > 0),
  -- Where it goes: the same lots and card that it came from.
  wallet_cents bigint not null check (wallet_cents >= 0),
  card_cents bigint not null check (card_cents >= 0),
  -- The part of our fee that is given up.
  fee_cents bigint not null check (fee_cents >= 0),
  paid_by text not null check (paid_by in ('seller', 'platform')),
  by text not null check (by in ('seller', 'staff', 'system')),
  -- The refund of the card payment; null when nothing of it goes to a card.
  payment_refund_id uuid references payment_refund (id),
  created_at timestamptz not null default app_now(),
  -- When its card has it, or the wallet where the card did not take it; null until then.
  settled_at timestamptz,
  constraint shop_refund_number unique (parcel_id, number),
  constraint shop_refund_total check (net_cents + shipping_cents + tax_cents = total_cents),
  constraint shop_refund_split check (wallet_cents + card_cents = total_cents)
);
create index shop_refund_order on shop_refund (order_id);
create index shop_refund_claim on shop_refund (claim_id) where claim_id is not null;
create unique index shop_refund_payment on shop_refund (payment_refund_id) where payment_refund_id is not null;

create table shop_refund_item (
  refund_id uuid not null references shop_refund (id),
  order_item_id uuid not null references shop_order_item (id),
  net_cents bigint not null check (net_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  primary key (refund_id, order_item_id)
);
create index shop_refund_item_item on shop_refund_item (order_item_id);

alter table shop_parcel
  drop constraint shop_parcel_cancel_reason_check,
  add constraint shop_parcel_cancel_reason_check
    check (cancel_reason in ('unpaid', 'buyer', 'seller', 'late', 'vendor', 'suspended', 'claim'));

alter table shop_order_transition
  drop constraint shop_order_transition_about_check,
  add constraint shop_order_transition_about_check check (about in ('order', 'parcel', 'claim'));
insert into shop_order_transition (about, from_status, to_status) values
  ('claim', 'waiting_for_seller', 'offered'), ('claim', 'waiting_for_seller', 'declined'), ('claim', 'waiting_for_seller', 'waiting_for_return'),
  ('claim', 'waiting_for_seller', 'with_staff'), ('claim', 'waiting_for_seller', 'refunded'), ('claim', 'waiting_for_seller', 'replaced'),
  ('claim', 'waiting_for_seller', 'closed'),
  ('claim', 'offered', 'with_staff'), ('claim', 'offered', 'refunded'), ('claim', 'offered', 'closed'),
  ('claim', 'declined', 'with_staff'), ('claim', 'declined', 'closed'),
  ('claim', 'waiting_for_return', 'return_sent'), ('claim', 'waiting_for_return', 'with_staff'), ('claim', 'waiting_for_return', 'refunded'),
  ('claim', 'waiting_for_return', 'closed'),
  ('claim', 'return_sent', 'with_staff'), ('claim', 'return_sent', 'refunded'), ('claim', 'return_sent', 'closed'),
  ('claim', 'with_staff', 'waiting_for_return'), ('claim', 'with_staff', 'refunded'), ('claim', 'with_staff', 'closed');
create trigger shop_claim_transition before update of status on shop_claim
  for each row execute function check_shop_order_transition('claim');
insert into shop_order_transition (about, from_status, to_status) values
  ('order', 'partially_shipped', 'claim_open'), ('order', 'partially_shipped', 'refund_pending'), ('order', 'partially_shipped', 'refunded'),
  ('order', 'partially_shipped', 'partially_refunded'),
  ('order', 'shipped', 'claim_open'), ('order', 'shipped', 'refund_pending'), ('order', 'shipped', 'refunded'), ('order', 'shipped', 'partially_refunded'),
  ('order', 'delivered', 'claim_open'), ('order', 'delivered', 'refund_pending'), ('order', 'delivered', 'refunded'),
  ('order', 'delivered', 'partially_refunded'),
  ('order', 'completed', 'claim_open'), ('order', 'completed', 'refund_pending'), ('order', 'completed', 'refunded'),
  ('order', 'completed', 'partially_refunded'),
  ('order', 'claim_open', 'partially_shipped'), ('order', 'claim_open', 'shipped'), ('order', 'claim_open', 'delivered'), ('order', 'claim_open', 'completed'),
  ('order', 'claim_open', 'refund_pending'), ('order', 'claim_open', 'refunded'), ('order', 'claim_open', 'partially_refunded'),
  ('order', 'refund_pending', 'claim_open'), ('order', 'refund_pending', 'partially_shipped'), ('order', 'refund_pending', 'shipped'),
  ('order', 'refund_pending', 'refunded'), ('order', 'refund_pending', 'partially_refunded'),
  ('order', 'partially_refunded', 'claim_open'), ('order', 'partially_refunded', 'refund_pending'), ('order', 'partially_refunded', 'refunded');

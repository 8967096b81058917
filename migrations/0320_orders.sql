-- owner: orders
-- The cart of an account. Every change of its items gives it another version, which an order names.
create table cart (
  account_id uuid primary key references account (id),
  version integer not null default 1,
  changed_at timestamptz not null default app_now(),
  -- When its reminder was sent; null after a change.
  reminded_at timestamptz
);
create index cart_unreminded on cart (changed_at) where reminded_at is null;
create index cart_by_age on cart (changed_at);

create table cart_item (
  id uuid primary key default new_id(),
  account_id uuid not null references cart (account_id) on delete cascade,
  product_id uuid not null references shop_product (id) on delete cascade,
  -- Empty for a product of one size.
  size text not null default '' check (char_length(size) <= 60),
  quantity integer not null check (quantity between 1 and 100),
  -- The price of all pieces together that the buyer saw, tax included. Another one has to be accepted.
  accepted_cents bigint not null check (accepted_cents > 0),
  created_at timestamptz not null default app_now(),
  constraint cart_item_once unique (account_id, product_id, size)
);
create index cart_item_product on cart_item (product_id);

-- An order: what one buyer bought at once, of any number of sellers.
create table shop_order (
  id uuid primary key default new_id(),
  -- What people call it by.
  code text not null constraint shop_order_code unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  account_id uuid not null references account (id),
  person_id uuid not null references account (id),
  -- One order for each key of a person.
  idempotency_key text not null,
  cart_version integer not null,
  status text not null,
  -- Where it goes, two letters: the state whose tax is paid.
  state text not null check (state ~ '^[A-Z]{2}$'),
  -- Name, shipping and billing address as JSON, sealed; null once the buyer is erased.
  address_enc bytea,
  -- Net prices and shipping together, then the tax on them.
  items_cents bigint not null check (items_cents > 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null,
  wallet_cents bigint not null check (wallet_cents >= 0),
  card_cents bigint not null check (card_cents >= 0),
  payment_id uuid references payment (id),
  created_at timestamptz not null default app_now(),
  -- Until then its goods are kept for it and its card payment may come.
  pay_until timestamptz not null,
  paid_at timestamptz,
  updated_at timestamptz not null default app_now(),
  constraint shop_order_key unique (person_id, idempotency_key),
  constraint shop_order_total check (items_cents + tax_cents = total_cents),
  constraint shop_order_split check (wallet_cents + card_cents = total_cents)
);
create index shop_order_buyer on shop_order (account_id, created_at desc, id desc);
create index shop_order_unpaid on shop_order (pay_until) where status = 'awaiting_payment';
create index shop_order_payment on shop_order (payment_id) where payment_id is not null;

-- A part of an order that one seller sends at once: own goods together, each of a vendor's goods alone, downloads together.
create table shop_parcel (
  id uuid primary key default new_id(),
  order_id uuid not null references shop_order (id),
  -- 1, 2, 3 within its order.
  number integer not null check (number > 0),
  seller_id uuid not null references account (id),
  -- Who delivers: the seller, a vendor, or the site.
  carriage text not null check (carriage in ('seller', 'vendor', 'download')),
  status text not null,
  items_cents bigint not null check (items_cents > 0),
  shipping_cents bigint not null check (shipping_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null,
  wallet_cents bigint not null check (wallet_cents >= 0),
  card_cents bigint not null check (card_cents >= 0),
  -- What the vendor's goods cost, the platform's fee, and what is left for the seller; below zero it is a loss.
  cost_cents bigint not null check (cost_cents >= 0),
  fee_cents bigint not null check (fee_cents >= 0),
  received_cents bigint not null,
  vendor_quote_id uuid references vendor_quote (id),
  vendor_order_id uuid references vendor_order (id),
  carrier text check (char_length(carrier) between 1 and 40),
  tracking_number text check (char_length(tracking_number) between 1 and 60),
  tracking_url text,
  estimated_delivery_date date,
  -- It is cancelled when it is not sent by then.
  send_by timestamptz,
  packed_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  -- When the seller may withdraw what it brought.
  released_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason in ('unpaid', 'buyer', 'seller', 'late', 'vendor', 'suspended')),
  updated_at timestamptz not null default app_now(),
  constraint shop_parcel_number unique (order_id, number),
  constraint shop_parcel_vendor_order unique (vendor_order_id),
  constraint shop_parcel_total check (items_cents + shipping_cents + tax_cents = total_cents),
  constraint shop_parcel_split check (wallet_cents + card_cents = total_cents),
  constraint shop_parcel_shares check (cost_cents + fee_cents + received_cents = items_cents + shipping_cents),
  constraint shop_parcel_cancelled check ((status = 'cancelled') = (cancelled_at is not null and cancel_reason is not null))
);
create index shop_parcel_seller on shop_parcel (seller_id, id desc);
create index shop_parcel_late on shop_parcel (send_by) where status in ('paid', 'processing') and carriage = 'seller';
create index shop_parcel_on_its_way on shop_parcel (shipped_at) where status = 'shipped' and carriage = 'seller';
create index shop_parcel_delivered on shop_parcel (released_at) where status = 'delivered';
create index shop_parcel_quote on shop_parcel (vendor_quote_id) where vendor_quote_id is not null;

create table shop_order_item (
  id uuid primary key default new_id(),
  order_id uuid not null references shop_order (id),
  parcel_id uuid not null references shop_parcel (id),
  -- Null once the seller is erased. The rest is as it was when it was bought.
  product_id uuid references shop_product (id) on delete set null,
  type text not null check (type in ('vendor', 'physical', 'digital', 'gift_card')),
  name text not null,
  detail text not null,
  size text not null,
  quantity integer not null check (quantity between 1 and 100),
  -- All pieces together.
  net_cents bigint not null check (net_cents > 0),
  tax_cents bigint not null check (tax_cents >= 0),
  -- The sealed file of digital goods.
  file_media_id uuid references media_object (id) on delete set null,
  file_name text
);
create index shop_order_item_order on shop_order_item (order_id, id);
create index shop_order_item_parcel on shop_order_item (parcel_id);
create index shop_order_item_product on shop_order_item (product_id) where product_id is not null;
create index shop_order_item_file on shop_order_item (file_media_id) where file_media_id is not null;

-- What happened to an order, in order. Appended only.
create table shop_order_step (
  id bigint generated always as identity primary key,
  order_id uuid not null references shop_order (id),
  -- Null for what is about the whole order.
  parcel_id uuid references shop_parcel (id),
  status text not null,
  by text not null check (by in ('buyer', 'seller', 'staff', 'system')),
  created_at timestamptz not null default app_now()
);
create index shop_order_step_order on shop_order_step (order_id, id);

-- The states of orders and parcels, and which may follow which.
create table shop_order_transition (
  about text not null check (about in ('order', 'parcel')),
  from_status text not null,
  to_status text not null,
  primary key (about, from_status, to_status)
);
insert into shop_order_transition (about, from_status, to_status) values
  ('parcel', 'awaiting_payment', 'paid'), ('parcel', 'awaiting_payment', 'cancelled'),
  ('parcel', 'paid', 'processing'), ('parcel', 'paid', 'shipped'), ('parcel', 'paid', 'delivered'), ('parcel', 'paid', 'cancelled'),
  ('parcel', 'processing', 'shipped'), ('parcel', 'processing', 'delivered'), ('parcel', 'processing', 'cancelled'),
  ('parcel', 'shipped', 'delivered'), ('parcel', 'shipped', 'cancelled'),
  ('parcel', 'delivered', 'completed'),
  ('order', 'awaiting_payment', 'paid'), ('order', 'awaiting_payment', 'cancelled'),
  ('order', 'paid', 'processing'), ('order', 'paid', 'partially_shipped'), ('order', 'paid', 'shipped'), ('order', 'paid', 'delivered'),
  ('order', 'paid', 'cancelled'),
  ('order', 'processing', 'paid'), ('order', 'processing', 'partially_shipped'), ('order', 'processing', 'shipped'), ('order', 'processing', 'delivered'),
  ('order', 'processing', 'cancelled'),
  ('order', 'partially_shipped', 'paid'), ('order', 'partially_shipped', 'processing'), ('order', 'partially_shipped', 'shipped'),
  ('order', 'partially_shipped', 'delivered'), ('order', 'partially_shipped', 'completed'),
  ('order', 'shipped', 'delivered'), ('order', 'shipped', 'completed'), ('order', 'shipped', 'cancelled'), ('order', 'delivered', 'completed');

create function check_shop_order_transition() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not exists (
    select 1 from shop_order_transition t where t.about = tg_argv[0] and t.from_status = old.status and t.to_status = new.status) then
    raise exception 'a % cannot go from % to %', tg_argv[0], old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger shop_order_transition before update of status on shop_order
  for each row execute function check_shop_order_transition('order');
create trigger shop_parcel_transition before update of status on shop_parcel
  for each row execute function check_shop_order_transition('parcel');

-- What a seller owes after a sale below cost.
alter table receivable
  drop constraint receivable_cause_check,
  add constraint receivable_cause_check check (cause in ('dispute', 'refund', 'referral', 'sale')),
  drop constraint receivable_payment,
  add constraint receivable_payment check ((cause in ('referral', 'sale')) = (payment_id is null));

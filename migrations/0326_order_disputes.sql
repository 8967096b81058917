-- owner: orders
-- Since when a dispute of an order's card payment is open. Its parcels that are not sent wait meanwhile.
alter table shop_order add column disputed_at timestamptz;

-- A parcel that was not sent is cancelled when the dispute of its payment is lost.
alter table shop_parcel
  drop constraint shop_parcel_cancel_reason_check,
  add constraint shop_parcel_cancel_reason_check
    check (cancel_reason in ('unpaid', 'buyer', 'seller', 'late', 'vendor', 'suspended', 'claim', 'dispute'));

-- owner: orders
-- What a vendor charges after all for a parcel that it failed after the refund. What was booked beyond it went to the
-- side that paid the refund. Bills that were settled before moved no money and have none.
alter table shop_claim add column vendor_bill_cents bigint;
alter table shop_claim add constraint shop_claim_vendor_bill
  check (vendor_bill_cents is null or (vendor_bill_cents >= 0 and vendor_settled_at is not null));
-- A vendor fails a parcel once, so that its bill is settled once.
create unique index shop_claim_vendor_failed on shop_claim (parcel_id) where vendor_failed_at is not null;

-- owner: payments
-- People have one refund of a payment under way. The refunds of an order's parcels, whose keys have a blank, may be
-- several at once.
drop index payment_refund_one_open;
create unique index payment_refund_one_open on payment_refund (payment_id)
  where status = 'requested' and asked_by_person_id is not null and idempotency_key not like 'parcel %';

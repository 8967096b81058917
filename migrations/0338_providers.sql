-- owner: payments, payouts, identity
-- Rows name the provider that holds them, for good: after a switch it is still asked for what it holds.

alter table payment add constraint payment_provider_known check (provider in ('card-sandbox', 'card-stripe')) not valid;
alter table payment validate constraint payment_provider_known;
alter table user_payment_method add constraint user_payment_method_provider_known check (provider in ('card-sandbox', 'card-stripe')) not valid;
alter table user_payment_method validate constraint user_payment_method_provider_known;
alter table card_customer add constraint card_customer_provider_known check (provider in ('card-sandbox', 'card-stripe')) not valid;
alter table card_customer validate constraint card_customer_provider_known;
alter table brand_subscription add constraint brand_subscription_provider_known check (provider in ('card-sandbox', 'card-stripe')) not valid;
alter table brand_subscription validate constraint brand_subscription_provider_known;
alter table payout add constraint payout_provider_known check (provider in ('payout-sandbox', 'check-desk', 'paypal', 'lob')) not valid;
alter table payout validate constraint payout_provider_known;

-- When a provider outside forgot its own pictures and facts of an inquiry. Ours are erased on their own day, whether it answers or not.
alter table identity_inquiry add column redacted_at timestamptz;
update identity_inquiry set redacted_at = erased_at where provider_ref is not null and erased_at is not null;
create index identity_inquiry_to_redact on identity_inquiry (provider, decided_at)
  where provider_ref is not null and redacted_at is null and decided_at is not null;

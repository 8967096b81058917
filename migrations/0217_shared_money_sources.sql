-- owner: payments

-- Accounts that share a card or a payout destination: the fraud score of entries compares people by them.
create index user_payment_method_fingerprint on user_payment_method (provider, fingerprint) where fingerprint is not null;
create index payout_destination_receiver on payout_destination (receiver_bidx) where receiver_bidx is not null;
create index payout_destination_account on payout_destination (account_id);

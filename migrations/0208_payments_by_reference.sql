-- owner: payments

-- What a giveaway's payment stands at is looked up by the giveaway.
create index payment_reference on payment (reference_id) where reference_id is not null;

-- owner: payments
-- Staff page through disputes by when they were opened.
create index payment_dispute_opened on payment_dispute (opened_at, id);

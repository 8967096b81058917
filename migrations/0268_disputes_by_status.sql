-- owner: payments

-- Lists of disputes for staff: of one status, by when they were opened.
drop index payment_dispute_opened;
create index payment_dispute_opened on payment_dispute (status, opened_at, id);

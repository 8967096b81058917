-- owner: payouts
-- What is withheld of a payout for the tax office when its person has no approved W-9 form and the operator turned that on.

alter table payout add column withheld_cents bigint not null default 0;
alter table payout add constraint payout_something_is_sent check (withheld_cents >= 0 and fee_cents + withheld_cents < amount_cents);

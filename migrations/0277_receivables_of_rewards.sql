-- owner: wallet
-- A reward that was taken back after it was spent is owed too. It has no payment.

alter table receivable alter column payment_id drop not null,
  drop constraint receivable_cause_check,
  add constraint receivable_cause_check check (cause in ('dispute', 'refund', 'referral')),
  add constraint receivable_payment check ((cause = 'referral') = (payment_id is null));

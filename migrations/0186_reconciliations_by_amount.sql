-- owner: reconciliation

-- Staff may list reconciliations by amount.
create index reconciliation_by_amount on reconciliation (amount_cents, id);

-- owner: reconciliation
-- A day on which much moved is closed by two members of staff: the first signs, another one closes.

alter table reconciliation
  -- What moved on the clearing account that day, in and out added up.
  add column turnover_cents bigint not null default 0 check (turnover_cents >= 0),
  add column first_signed_by uuid references account (id),
  add column first_signed_at timestamptz,
  add constraint reconciliation_signed check ((first_signed_by is null) = (first_signed_at is null) and (first_signed_by is null or status in ('ready', 'reconciled'))),
  add constraint reconciliation_two_people check (first_signed_by <> reconciled_by);

update reconciliation r set turnover_cents = coalesce((select sum(abs(l.amount_cents)) from reconciliation_line l where l.reconciliation_id = r.id and l.source = 'ledger'), 0)
 where status <> 'reconciled';

do $$
begin
  execute replace(pg_get_functiondef('grant_application_role(name)'::regprocedure), 'collected_at, reconciled_at, reconciled_by)',
    'collected_at, reconciled_at, reconciled_by, turnover_cents, first_signed_by, first_signed_at)');
end $$;

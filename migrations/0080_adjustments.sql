-- owner: adjustments
-- What staff put right by hand in a person's wallet: one member of staff proposes it, another one approves it, which books
-- it, or rejects it. That these are two, and neither of them the one whose money it is, is the table's own law.

create table adjustment (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  kind text not null check (kind in ('credit', 'debit')),
  amount_cents bigint not null check (amount_cents > 0),
  -- Where a credit goes: money that may be withdrawn, or not. A debit takes what the wallet holds, funds first.
  credited_to text check (credited_to in ('funds', 'earnings')),
  status text not null default 'proposed' check (status in ('proposed', 'approved', 'rejected')),
  reason text not null check (char_length(reason) between 5 and 500),
  proposed_by uuid not null references account (id),
  idempotency_key text not null,
  decided_by uuid references account (id),
  decision_reason text check (char_length(decision_reason) between 5 and 500),
  created_at timestamptz not null default app_now(),
  decided_at timestamptz,
  constraint adjustment_idempotency_key unique (proposed_by, idempotency_key),
  constraint adjustment_two_people check (decided_by <> proposed_by),
  constraint adjustment_of_others check (account_id <> proposed_by and account_id <> decided_by),
  constraint adjustment_credited check ((kind = 'credit') = (credited_to is not null)),
  constraint adjustment_decided check ((status = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null) and (decided_by is null) = (decision_reason is null))
);
create index adjustment_listed on adjustment (created_at, id);
create index adjustment_account on adjustment (account_id, id);

-- The first decision stands.
create function adjustment_decided_once() returns trigger language plpgsql as $$
begin
  raise exception 'adjustment % was decided', old.id using errcode = 'check_violation', constraint = 'adjustment_decided_once';
end $$;
create trigger adjustment_decided_once before update or delete on adjustment
  for each row when (old.status <> 'proposed') execute function adjustment_decided_once();

-- What was proposed stays as it was proposed.
do $$
begin
  execute replace(pg_get_functiondef('grant_application_role(name)'::regprocedure), 'elsif t.relname = ''giveaway'' then',
    'elsif t.relname = ''adjustment'' then
      execute format(''revoke all on %I from %I'', t.relname, role_name);
      execute format(''grant select, insert, update (status, decided_by, decision_reason, decided_at) on %I to %I'', t.relname, role_name);
    elsif t.relname = ''giveaway'' then');
end $$;

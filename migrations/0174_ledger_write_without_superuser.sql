-- owner: ledger
-- ledger_write as 0014 makes it now. Where 0014 ran in its first form, the function switched its guard with a SET
-- clause, which only a superuser may declare: no dump of such a schema could be loaded by an ordinary owner.
create or replace function ledger_write(entries jsonb) returns uuid[] language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  now timestamptz := app_now();
  count integer := jsonb_array_length(entries);
  -- Ids that rise with the place, so that the order of a batch stays the order of its money.
  txs uuid[] := array(select new_id() from generate_series(1, count) order by 1);
  inserted integer;
begin
  -- Not a SET clause: to declare one of a setting of ours takes a superuser.
  perform set_config('stims.ledger_write', 'on', true);
  insert into ledger_tx (id, type, ref_type, ref_id, effect, acted_by_person_id, details, created_at)
  select txs[n], x ->> 'type', x ->> 'refType', (x ->> 'refId')::uuid, x ->> 'effect', (x ->> 'actedBy')::uuid, x -> 'details', now
    from jsonb_array_elements(entries) with ordinality as e(x, n)
  on conflict on constraint ledger_tx_effect_once do nothing;
  get diagnostics inserted = row_count;
  if inserted < count then
    select array_agg((select t.id from ledger_tx t where t.id = w.id) order by n) into txs from unnest(txs) with ordinality as w(id, n);
  end if;

  insert into ledger_posting (tx_id, account_id, amount_cents)
  select txs[n], (p ->> 0)::uuid, (p ->> 1)::bigint
    from jsonb_array_elements(entries) with ordinality as e(x, n), jsonb_array_elements(x -> 'postings') p where txs[n] is not null;
  insert into ledger_lot_use (lot_id, tx_id, amount_cents)
  select (u ->> 0)::uuid, txs[n], (u ->> 1)::bigint
    from jsonb_array_elements(entries) with ordinality as e(x, n), jsonb_array_elements(x -> 'uses') u where txs[n] is not null;
  insert into ledger_lot (account_id, tx_id, position, origin, amount_cents, remaining_cents, source_lot_id,
                          spend_at, giveaway_at, withdraw_at, created_at)
  select (l ->> 'account')::uuid, txs[n], place, l ->> 'origin', (l ->> 'cents')::bigint, (l ->> 'cents')::bigint, s.id,
         case when s.id is null then now + make_interval(secs => (l ->> 'spend')::float8) else s.spend_at end,
         case when s.id is null then now + make_interval(secs => (l ->> 'give')::float8) else s.giveaway_at end,
         case when s.id is null then now + make_interval(secs => (l ->> 'withdraw')::float8) else s.withdraw_at end, now
    from jsonb_array_elements(entries) with ordinality as e(x, n)
    cross join jsonb_array_elements(x -> 'lots') with ordinality as m(l, place)
    left join lateral (select * from ledger_lot where id = (l ->> 'source')::uuid limit 1) s on true
   where txs[n] is not null;
  perform set_config('stims.ledger_write', 'off', true);
  return txs;
end $$;

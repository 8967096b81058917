-- owner: ledger
-- A posting is two statements: ledger_open locks and reads, ledger_write writes. Both work on many entries at
-- once, and what they cost depends on the entries, not on how much the ledger or a wallet already holds.
-- The application's role writes the journal through them and in no other way.

-- Whether a lot still holds something, as a column of its own: an index on remaining_cents would have to be
-- written at every use of a lot, this one only when the lot is emptied or refilled.
alter table ledger_lot add column is_open boolean not null generated always as (remaining_cents > 0) stored;
drop index ledger_lot_open;
create index ledger_lot_open on ledger_lot (account_id, tx_id, position) where is_open;
-- Room on the page for the next version of rows that change often and whose indexed columns do not.
alter table ledger_lot set (fillfactor = 85);
alter table ledger_account set (fillfactor = 70);

-- The stored balance is the folded postings. One update an account and statement, however many postings.
drop trigger ledger_posting_apply on ledger_posting;
create or replace function ledger_posting_apply() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update ledger_account a
     set balance_cents = a.balance_cents + x.cents * case a.normal_side when 'D' then 1 else -1 end
    from (select account_id, sum(amount_cents)::bigint as cents from new_postings group by account_id) x
   where a.id = x.account_id and a.owner_id is not null;
  return null;
end $$;
create trigger ledger_posting_apply after insert on ledger_posting
  referencing new table as new_postings for each statement execute function ledger_posting_apply();

-- L2: what is left of a lot is what it began with less its uses. Kept by the database too.
create function ledger_lot_use_apply() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  update ledger_lot l set remaining_cents = l.remaining_cents - x.cents
    from (select lot_id, sum(amount_cents)::bigint as cents from new_uses group by lot_id) x
   where l.id = x.lot_id;
  return null;
end $$;
create trigger ledger_lot_use_apply after insert on ledger_lot_use
  referencing new table as new_uses for each statement execute function ledger_lot_use_apply();
revoke execute on function ledger_lot_use_apply() from public;

create function ledger_lot_starts_whole() returns trigger language plpgsql as $$
begin
  raise exception 'a lot starts whole: % of % cents', new.remaining_cents, new.amount_cents
    using errcode = 'check_violation', constraint = 'ledger_lot_starts_whole';
end $$;
create trigger ledger_lot_starts_whole before insert on ledger_lot
  for each row when (new.remaining_cents <> new.amount_cents) execute function ledger_lot_starts_whole();

-- At commit every transaction balances over two accounts or more, and moved in every owned account's lots
-- exactly what it posted there. Balances follow the postings and lots follow their uses, so by induction the
-- lots of an account add up to its balance (L1), without summing a wallet at every posting.
drop trigger ledger_tx_balances on ledger_tx;
drop trigger ledger_posting_balances on ledger_posting;
drop trigger ledger_lots_match on ledger_posting;
drop function ledger_tx_balances();
drop function ledger_lots_match();
create function ledger_tx_whole() returns trigger language plpgsql as $$
declare
  tx uuid;
  total numeric;
  lines integer;
  uneven uuid;
begin
  if tg_table_name = 'ledger_tx' then tx := new.id; else tx := new.tx_id; end if;
  select coalesce(sum(amount_cents), 0), count(*) into total, lines from ledger_posting where tx_id = tx;
  if total <> 0 or lines < 2 then
    raise exception 'ledger transaction % does not balance: sum %, postings %', tx, total, lines
      using errcode = 'check_violation', constraint = 'ledger_tx_balances';
  end if;
  select x.account_id into uneven from (
      select p.account_id, p.amount_cents as cents
        from ledger_posting p join ledger_account a on a.id = p.account_id where p.tx_id = tx and a.owner_id is not null
      union all select account_id, amount_cents from ledger_lot where tx_id = tx
      union all select l.account_id, -u.amount_cents from ledger_lot_use u join ledger_lot l on l.id = u.lot_id where u.tx_id = tx) x
    group by x.account_id having sum(x.cents) <> 0 limit 1;
  if uneven is not null then
    raise exception 'the lots of ledger account % do not move as transaction % posts', uneven, tx
      using errcode = 'check_violation', constraint = 'ledger_lots_match';
  end if;
  return null;
end $$;
create constraint trigger ledger_tx_whole after insert on ledger_tx
  deferrable initially deferred for each row execute function ledger_tx_whole();
-- ledger_write writes a transaction and all that belongs to it in one statement, checked once by the trigger above.
-- Whatever the owner of the tables adds by another way is checked row by row.
create constraint trigger ledger_posting_whole after insert on ledger_posting deferrable initially deferred
  for each row when (current_setting('stims.ledger_write', true) is distinct from 'on') execute function ledger_tx_whole();
create constraint trigger ledger_lot_whole after insert on ledger_lot deferrable initially deferred
  for each row when (current_setting('stims.ledger_write', true) is distinct from 'on') execute function ledger_tx_whole();
create constraint trigger ledger_lot_use_whole after insert on ledger_lot_use deferrable initially deferred
  for each row when (current_setting('stims.ledger_write', true) is distinct from 'on') execute function ledger_tx_whole();

-- Finds or creates the accounts of entries, locks the owned ones in ascending id until the end of the transaction
-- (platform accounts hold no balance and are never locked), then reads, in new snapshots and so after whatever was
-- waited for, which effects are posted already and the open lots in the order of their use.
--   accounts: [{kind, owner, side, take, return}]; take: its lots are wanted; return: they go back to their sources
--   effects:  [{type, id, effect}]
--   most:     how many open lots an account, null for all
-- Answers {accounts: [id, in the order asked], posted: [[place among the effects from 1, transaction]],
--          lots: [[id, account, transaction, remaining, source lot, its account, may spend, may give, may withdraw]]}.
-- The planner takes every list for a hundred entries, and would rather read a whole table than look so many up:
-- hence the lateral subqueries, which leave it no choice but the index. And it would plan anew for every list:
-- hence the generic plans.
create function ledger_open(accounts jsonb, effects jsonb, most integer) returns json language plpgsql
  security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  ids uuid[];
  taken uuid[];
  sources uuid[] := '{}';
  posted json;
  lots json;
begin
  for round in 1..2 loop
    select array_agg(a.id order by w.n), array_agg(a.id) filter (where (w.x -> 'take')::boolean)
      into ids, taken
      from jsonb_array_elements(accounts) with ordinality as w(x, n)
      left join lateral (
        (select id from ledger_account where kind = w.x ->> 'kind' and owner_id = (w.x ->> 'owner')::uuid limit 1)
        union all
        (select id from ledger_account where kind = w.x ->> 'kind' and owner_id is null and w.x ->> 'owner' is null limit 1)) a on true;
    exit when array_position(ids, null) is null;
    -- Sorted, so that two first-time posters create the same accounts in the same order.
    insert into ledger_account (kind, owner_id, normal_side)
    select x ->> 'kind', (x ->> 'owner')::uuid, x ->> 'side' from jsonb_array_elements(accounts) x
     order by 1, 2
    on conflict on constraint ledger_account_owner_kind do nothing;
  end loop;

  if jsonb_path_exists(accounts, '$[*] ? (@.return == true)') then
    -- Where set-aside money came from never changes, so it may be read before the locks it decides about.
    select coalesce(array_agg(distinct s.account_id), '{}') into sources
      from unnest(taken) as a(id)
      cross join lateral (select source_lot_id from ledger_lot where account_id = a.id and is_open offset 0) l
      cross join lateral (select account_id from ledger_lot where id = l.source_lot_id limit 1) s;
  end if;
  perform from ledger_account where id = any (ids || sources) and owner_id is not null order by id for no key update;

  select coalesce(json_agg(json_build_array(e.n, t.id)), '[]') into posted
    from jsonb_array_elements(effects) with ordinality as e(x, n)
    cross join lateral (
      select id from ledger_tx
       where ref_type = e.x ->> 'type' and ref_id = (e.x ->> 'id')::uuid and effect = e.x ->> 'effect' limit 1) t;

  select coalesce(json_agg(json_build_array(
           l.id, l.account_id, l.tx_id, l.remaining_cents::text, l.source_lot_id, s.account_id,
           coalesce(l.spend_at <= now.at, false), coalesce(l.giveaway_at <= now.at, false), coalesce(l.withdraw_at <= now.at, false))
           order by l.tx_id, l.position), '[]') into lots
    from (select app_now() as at) now
    cross join unnest(taken) as a(id)
    cross join lateral (select * from ledger_lot where account_id = a.id and is_open order by tx_id, position limit most) l
    left join lateral (select account_id from ledger_lot where id = l.source_lot_id limit 1) s on true;

  return json_build_object('accounts', ids, 'posted', posted, 'lots', lots);
end $$;

-- Writes entries: transaction, postings, lot uses and new lots. A lot with a source takes over its release times.
--   entries: [{type, refType, refId, effect, actedBy, details, postings: [[account, cents]], uses: [[lot, cents]],
--              lots: [{account, origin, cents, source, spend, give, withdraw}]}]; releases are in seconds from now
-- Answers the transactions in order; null, and nothing written, for an effect that is posted already.
create function ledger_write(entries jsonb) returns uuid[] language plpgsql
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
revoke execute on function ledger_open(jsonb, jsonb, integer), ledger_write(jsonb) from public;

-- Rights of the application's role, which never owns the tables. Called by the migrate step after every run;
-- append-only tables are listed here and nowhere else. The ledger is written by its functions alone.
create or replace procedure grant_application_role(role_name name) language plpgsql as $$
declare
  append_only text[] := array['ledger_seal', 'ledger_seal_tx', 'audit_event', 'giveaway_frozen_entry', 'giveaway_draw'];
  by_function text[] := array['ledger_account', 'ledger_tx', 'ledger_posting', 'ledger_lot', 'ledger_lot_use'];
  t record;
begin
  execute format('grant usage on schema public to %I', role_name);
  for t in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where n.nspname = 'public' and c.relkind in ('r', 'p') loop
    if t.relname = 'pgmigrations' then
      execute format('grant select on %I to %I', t.relname, role_name);
    elsif t.relname = any (append_only) then
      execute format('revoke all on %I from %I', t.relname, role_name);
      execute format('grant select, insert on %I to %I', t.relname, role_name);
    elsif t.relname = any (by_function) then
      execute format('revoke all on %I from %I', t.relname, role_name);
      execute format('grant select on %I to %I', t.relname, role_name);
    elsif t.relname = 'giveaway' then
      -- What was promised at publish stays: prize, terms, rules, commitment and secret.
      execute format('revoke all on %I from %I', t.relname, role_name);
      execute format('grant select, insert, update (state, opened_at, deadline, locked_at, drawn_at, completed_at, voided_at, entries_root,
                      eligible_count, root_published_at, beacon_kind, beacon_round, beacon_due_at, randomness, entries_count, next_ticket,
                      trend_score, trend_velocity, trend_ticket, trend_at) on %I to %I', t.relname, role_name);
    elsif t.relname = 'giveaway_entry' then
      -- A ticket, its salt and its leaf are for good; an entry comes and goes.
      execute format('revoke all on %I from %I', t.relname, role_name);
      execute format('grant select, insert, update (reply_post_id, entered_at, withdrawn_at, participation, ineligible_reason, internal_code)
                      on %I to %I', t.relname, role_name);
    else
      execute format('grant select, insert, update, delete on %I to %I', t.relname, role_name);
    end if;
  end loop;
  execute format('grant usage, select on all sequences in schema public to %I', role_name);
  execute format('grant execute on function ledger_open(jsonb, jsonb, integer), ledger_write(jsonb) to %I', role_name);
end $$;

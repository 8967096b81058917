-- owner: giveaways

-- A giveaway that staff voided, with the class of the reason that its host and entrants are told. The full reason is in the audit log.
create table giveaway_void (
  giveaway_id uuid primary key references giveaway (post_id),
  reason text not null check (reason in ('host_fraud', 'rules_broken', 'legal', 'technical', 'silent_beacon')),
  voided_at timestamptz not null default app_now()
);

-- States in which the giveaway is registered and bonded, so that their residents may enter although its prizes are above the limit.
-- A copy of giveaway_registration beside the facts that every entry reads.
alter table giveaway add column registered_states text[] not null default '{}';

-- A giveaway's registration and bond in a state that asks for both, with the revision of the official rules that came with it.
create table giveaway_registration (
  giveaway_id uuid not null references giveaway (post_id),
  state text not null check (state in ('NY', 'FL')),
  registration_number text not null check (length(registration_number) between 1 and 60),
  bond_cents bigint not null check (bond_cents > 0),
  bond_number text check (length(bond_number) between 1 and 60),
  rules_version text not null,
  rules_hash bytea not null check (length(rules_hash) = 32),
  rules_markdown text not null,
  -- The rules until then, written by the trigger.
  earlier_rules_markdown text,
  recorded_at timestamptz not null default app_now(),
  primary key (giveaway_id, state)
);

-- The application's role cannot change the rules of a giveaway. A registration does, and only before the first entry.
create function giveaway_registration_apply() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  select rules_markdown into new.earlier_rules_markdown from giveaway
   where post_id = new.giveaway_id and state = 'open' and deadline > app_now() for update;
  if not found or exists (select 1 from giveaway_entry where giveaway_id = new.giveaway_id) then
    raise exception 'the rules of giveaway % are fixed', new.giveaway_id using errcode = 'restrict_violation';
  end if;
  update giveaway
     set registered_states = registered_states || new.state, rules_version = new.rules_version, rules_hash = new.rules_hash,
         rules_markdown = new.rules_markdown
   where post_id = new.giveaway_id;
  return new;
end
$$;
revoke execute on function giveaway_registration_apply() from public;
create trigger giveaway_registration_apply before insert on giveaway_registration
  for each row execute function giveaway_registration_apply();

create function refuse_registration_change() returns trigger language plpgsql as $$
begin
  raise exception 'the registration of giveaway % is fixed', old.giveaway_id using errcode = 'restrict_violation';
end
$$;
create trigger giveaway_registration_fixed before update or delete on giveaway_registration
  for each row execute function refuse_registration_change();

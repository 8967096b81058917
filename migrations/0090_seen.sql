-- owner: accounts
-- When a person was last here, kept after their sessions are gone: after years without it money counts as unclaimed.

create table account_seen (
  account_id uuid primary key references account (id),
  seen_at timestamptz not null
);
create index session_acting on session (acting_account_id);

create function session_was_seen() returns trigger language plpgsql as $$
begin
  insert into account_seen (account_id, seen_at)
    select distinct id, old.last_seen_at from unnest(array[old.person_id, old.acting_account_id]) as id order by id
    on conflict (account_id) do update set seen_at = greatest(account_seen.seen_at, excluded.seen_at);
  return null;
end $$;
-- Before it goes, and before it acts for another account.
create trigger session_was_seen after delete or update of acting_account_id on session
  for each row when (old.kind = 'web') execute function session_was_seen();

-- The last activity for an account; the creator of a brand counts for the brand too. Creating the account counts.
create function last_seen_of(id uuid) returns timestamptz language sql stable as $$
  select greatest(max(a.created_at),
      (select max(e.seen_at) from account_seen e where e.account_id = any (array_agg(a.id) || array_remove(array_agg(a.created_by_account_id), null))),
      (select max(s.last_seen_at) from session s where s.kind = 'web' and s.person_id = any (array_agg(a.id) || array_remove(array_agg(a.created_by_account_id), null))),
      (select max(s.last_seen_at) from session s where s.kind = 'web' and s.acting_account_id = any (array_agg(a.id))))
    from account a where a.id = $1
$$;

-- owner: notifications

-- Notifications and mails on their way live in partitions of a month, which are dropped whole. The month is the one in
-- the row's own id, because a shared row moves up by its created_at and has to stay where it is.

-- A UUIDv7 of a time, as new_id() makes one of now.
create function new_id(at timestamptz) returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- The lowest id of a time.
create function lowest_id(at timestamptz) returns uuid language sql stable parallel safe as $$
  select (encode(substring(int8send((extract(epoch from at) * 1000)::bigint) from 3), 'hex') || repeat('0', 20))::uuid
$$;

create temp table notification_before on commit drop as table notification;
create temp table notification_trigger_before on commit drop as table notification_trigger;
create temp table notification_mail_before on commit drop as table notification_mail;
drop table notification_trigger, notification, notification_mail;

-- A unique key of a partitioned table would have to contain the month. So the deduplication key is here, and its row
-- anchors the notification or email: both are deleted with this row.
create table notification_once (
  id uuid primary key default new_id(app_now()),
  account_id uuid not null references account (id),
  channel text not null check (channel in ('app', 'mail')),
  dedupe_key text not null,
  constraint notification_once_key unique (account_id, channel, dedupe_key)
);

create table notification (
  id uuid not null references notification_once (id) on delete cascade,
  account_id uuid not null references account (id),
  type text not null,
  triggered_by_id uuid references account (id),
  triggered_by_count integer not null default 1 check (triggered_by_count >= 0),
  post_id uuid references post (id),
  data jsonb not null default '{}',
  is_priority boolean not null default false,
  created_at timestamptz not null default app_now(),
  archived_at timestamptz,
  primary key (id)
) partition by range (id);
create index notification_newest on notification (account_id, created_at desc, id desc) include (is_priority, triggered_by_count, triggered_by_id)
  where archived_at is null;
create index notification_archived on notification (account_id, created_at desc, id desc) where archived_at is not null;
create index notification_priority on notification (account_id, created_at desc, id desc) where is_priority;
-- For the archive. By id, not by created_at: the planner would take it for lists of accounts.
create index notification_age on notification (id) where archived_at is null;

-- Who is counted in a shared row, each once.
create table notification_trigger (
  notification_id uuid not null references notification_once (id) on delete cascade,
  account_id uuid not null references account (id),
  primary key (notification_id, account_id)
) partition by range (notification_id);

create table notification_mail (
  id uuid not null references notification_once (id) on delete cascade,
  account_id uuid not null references account (id),
  event text not null,
  type text not null,
  triggered_by_id uuid references account (id),
  post_id uuid references post (id),
  data jsonb not null default '{}',
  due_at timestamptz not null,
  -- Dropped, rather than sent, when the reader turned it off or cannot see it any more.
  done_at timestamptz,
  mailed_at timestamptz,
  primary key (id)
) partition by range (id);
create index notification_mail_due on notification_mail (due_at) where done_at is null;
create index notification_mail_waiting on notification_mail (account_id, due_at) where done_at is null;
create index notification_mail_sent on notification_mail (account_id, mailed_at) where mailed_at is not null;

-- The net for a month that was not made in time, as when the development clock is moved far ahead.
create table notification_default partition of notification default;
create table notification_trigger_default partition of notification_trigger default;
create table notification_mail_default partition of notification_mail default;

-- Makes the partitions of the month a time is in. A month that has rows in the net stays there.
create function make_notification_month(at timestamptz) returns void language plpgsql
  set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  month timestamptz := date_trunc('month', at);
  low uuid := lowest_id(month);
  high uuid := lowest_id(month + interval '1 month');
  part text := to_char(month, '_YYYY_MM');
begin
  if to_regclass('notification' || part) is null
     and not exists (select from notification_default where id >= low and id < high) then
    execute format('create table %I partition of notification for values from (%L) to (%L)', 'notification' || part, low, high);
    execute format('create table %I partition of notification_trigger for values from (%L) to (%L)', 'notification_trigger' || part, low, high);
  end if;
  if to_regclass('notification_mail' || part) is null
     and not exists (select from notification_mail_default where id >= low and id < high) then
    execute format('create table %I partition of notification_mail for values from (%L) to (%L)', 'notification_mail' || part, low, high);
  end if;
end $$;

-- Makes the partitions of this month and the next two, and drops those whose rows are all older than 180 days, and of
-- mails those whose rows were all dealt with 30 days ago. Returns the id below which nothing is kept. The role of the
-- application does not own the tables, so this runs as their owner. It gives up rather than make readers wait.
create function keep_notification_months() returns uuid language plpgsql
  security definer set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '500ms' as $$
declare
  -- A shared row moves up until the end of its day, which can be 25 hours after its id was made.
  kept timestamptz := date_trunc('month', app_now() - interval '182 days');
  part record;
  is_done boolean;
begin
  if not pg_try_advisory_xact_lock(hashtext('keep_notification_months')) then
    return lowest_id(kept);
  end if;
  for ahead in 0..2 loop
    perform make_notification_month(date_trunc('month', app_now()) + ahead * interval '1 month');
  end loop;
  for part in
    select c.relname, p.relname as parent from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where p.oid in ('notification'::regclass, 'notification_trigger'::regclass, 'notification_mail'::regclass)
       and c.relname ~ '_\d{4}_\d\d$' and to_date(right(c.relname, 7), 'YYYY_MM') < (app_now() - interval '1 month')::date
     order by 1
  loop
    is_done := to_date(right(part.relname, 7), 'YYYY_MM') < kept::date;
    if not is_done and part.parent = 'notification_mail' then
      execute format('select not exists (select from %I where done_at is null or done_at > app_now() - interval ''30 days'')', part.relname) into is_done;
    end if;
    if is_done then
      execute format('drop table %I', part.relname);
    end if;
  end loop;
  return lowest_id(kept);
end $$;

revoke execute on function make_notification_month(timestamptz), keep_notification_months() from public;
do $$ begin
  execute replace(pg_get_functiondef('grant_application_role(name)'::regprocedure), 'ledger_write(jsonb) to', 'ledger_write(jsonb), keep_notification_months() to');
end $$;

select make_notification_month(at) from generate_series(
  date_trunc('month', app_now() - interval '182 days', 'UTC'), date_trunc('month', app_now(), 'UTC') + interval '2 months', interval '1 month') at;

insert into notification_once (id, account_id, channel, dedupe_key) select id, account_id, 'app', dedupe_key from notification_before;
insert into notification (id, account_id, type, triggered_by_id, triggered_by_count, post_id, data, is_priority, created_at, archived_at)
select id, account_id, type, triggered_by_id, triggered_by_count, post_id, data, is_priority, created_at, archived_at from notification_before;
insert into notification_trigger (notification_id, account_id) select notification_id, account_id from notification_trigger_before;
insert into notification_once (id, account_id, channel, dedupe_key)
select new_id(least(due_at, app_now())), account_id, 'mail', dedupe_key from notification_mail_before;
insert into notification_mail (id, account_id, event, type, triggered_by_id, post_id, data, due_at, done_at, mailed_at)
select o.id, b.account_id, b.event, b.type, b.triggered_by_id, b.post_id, b.data, b.due_at, b.done_at, b.mailed_at
  from notification_mail_before b join notification_once o on o.account_id = b.account_id and o.channel = 'mail' and o.dedupe_key = b.dedupe_key;

-- owner: dormancy
-- Unclaimed money: the years per state, the notices to its owner, and where it was moved.

-- The newest row of a state that is in force says; a state without one counts three years.
create table dormancy_rule (
  state char(2) not null,
  from_day date not null,
  years smallint not null check (years between 1 and 5),
  source text not null check (source <> ''),
  primary key (state, from_day)
);
insert into dormancy_rule (state, from_day, years, source)
  select state, '2024-01-01', years, 'Dormancy of bank accounts by state, 2024: worldpopulationreview.com/state-rankings/escheatment-laws-by-state'
    from (select unnest(string_to_array('AK CO DE FL GA HI ID KS LA MS MO MT NE NH NM NC ND OH OK SC VA WV WI WY', ' ')) as state, 5 as years
          union all
          select unnest(string_to_array('AL AZ AR CA CT DC IL IN IA KY ME MD MA MI MN NV NJ NY OR PA RI SD TN TX UT VT WA', ' ')), 3) as known;

create table dormant_balance (
  id uuid primary key default new_id(),
  account_id uuid not null references account (id),
  -- The state whose law it goes by.
  state char(2) not null,
  cause text not null check (cause in ('dormant', 'closed')),
  -- told: notices are sent. ended: the owner returned, or nothing was left. moved: it is unclaimed property. reclaimed:
  -- the owner took it back.
  status text not null check (status in ('told', 'ended', 'moved', 'reclaimed')),
  idle_since timestamptz not null,
  due_at timestamptz not null,
  amount_cents bigint check (amount_cents > 0),
  moved_at timestamptz,
  reclaimed_at timestamptz,
  reclaimed_by uuid references account (id),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  constraint dormant_balance_moved check ((status in ('moved', 'reclaimed')) = (moved_at is not null) and (moved_at is null) = (amount_cents is null)),
  constraint dormant_balance_reclaimed check ((status = 'reclaimed') = (reclaimed_at is not null) and (reclaimed_at is null) = (reclaimed_by is null))
);
create unique index dormant_balance_told on dormant_balance (account_id) where status = 'told';
create index dormant_balance_account on dormant_balance (account_id, id);

-- Each notice, once, with the days that were left.
create table dormancy_notice (
  dormant_id uuid not null references dormant_balance (id),
  days_left smallint not null check (days_left in (90, 60, 30)),
  told_at timestamptz not null default app_now(),
  primary key (dormant_id, days_left)
);

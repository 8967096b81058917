import pg from "pg";

/** Accounts of the world of {@link fillStaffWorld}. */
export const people = 1_000_000;
/** Rows of history in the tables that staff read. */
export const historyRows = 10_000_000;

/** Rows of each queue that wait for staff; all others are decided. */
const waiting = 100;

/** Rows `s.n` 1 to `count`, each with a person `p` and a staff member `w`. */
const rowsOf = (count: number): string =>
  `generate_series(1, ${count}) s(n) join bench_people p on p.n = 61 + (s.n * 7919::bigint) % ${people - 60} join bench_people w on w.n = 1 + s.n % 40`;
/** Time of row `s.n` within the last year, and how long ago it was. */
const ago = (count: number): string => `(s.n * interval '1 year' / ${count})`;
const at = (count: number): string => `(now() - ${ago(count)})`;
const id = (count: number): string => `uuidv7(- ${ago(count)})`;
const whenOver = (value: string): string => `case when s.n > ${waiting} then ${value} end`;
const status = (open: string, over: string): string => `case when s.n <= ${waiting} then '${open}' else '${over}' end`;

/** Statements that fill a table, in lanes that run beside each other. Later ones may read tables of their lane. */
const lanes: readonly (readonly (readonly [table: string, statement: string])[])[] = [
  [
    [
      "account",
      `insert into account (id, username, name, is_identity_verified, is_trusted, created_at, status, role)
       select id, username, case when n % 50 = 0 then 'Maria' when n = 7 then 'Quimby' else 'Fn' || left(md5(n::text), 8) end || ' ' || left(md5((n + 1)::text), 12), n % 2 = 0,
              n % 20 = 0, now() - n * interval '1 minute', case when n % 500 = 0 then 'suspended' else 'active' end,
              case when n = 1 then 'admin' when n <= 40 then 'staff' else 'user' end from bench_people`,
    ],
    [
      "account_credential",
      "insert into account_credential (account_id, email, date_of_birth) select id, username || '@bench.example', date '1990-05-17' from bench_people",
    ],
    [
      "referral_standing",
      `insert into referral_standing (period, person_id, verified_count, last_verified_at, place, is_listed)
       select d.day, p.id, c.n, now(), (2147483647 - c.n)::numeric * 1e16 + p.n, p.n % 500 <> 0 and p.n > 40
         from bench_people p cross join lateral (select 1 + (p.n * 7919::bigint % 300)::int as n) c
        cross join (values ('-infinity'::date), (date_trunc('month', now() at time zone 'America/New_York')::date)) d (day)`,
    ],
  ],
  [
    [
      "audit_event",
      `insert into audit_event (id, actor_kind, actor_id, action, object_type, object_id, reason, created_at)
       select ${id(2_500_000)}, 'staff', w.id, (array['show_user_fact', 'decide_report', 'case_claimed', 'payout.approve', 'write_to_user'])[1 + s.n % 5],
              'account', case when s.n % 250 = 0 then (select id from bench_people where n = 7) else p.id end, 'bench', ${at(2_500_000)} from ${rowsOf(2_500_000)}`,
    ],
    [
      "username_change",
      `insert into username_change (id, account_id, username, changed_at)
       select ${id(250_000)}, case when s.n % 25 = 0 then (select id from bench_people where n = 7) else p.id end, 'old' || s.n, ${at(250_000)} from ${rowsOf(250_000)}`,
    ],
    [
      "support_ticket",
      `insert into support_ticket (id, reference, account_id, acted_by_person_id, name, email, topic, message, status, created_at, closed_at)
       select ${id(750_000)}, 'B' || s.n, p.id, p.id, 'A', 'a@example.com', 'money', 'Where is it?', ${status("open", "closed")}, ${at(750_000)}, ${whenOver(at(750_000))}
         from ${rowsOf(750_000)}`,
    ],
    [
      "w9_form",
      `insert into w9_form (id, account_id, fiscal_year, status, asked_at, submitted_at, decided_at, approved_at, created_at)
       select ${id(500_000)}, p.id, 2026, ${status("submitted", "approved")}, ${at(500_000)}, ${at(500_000)}, ${whenOver(at(500_000))}, ${whenOver(at(500_000))}, ${at(500_000)}
         from ${rowsOf(500_000)}`,
    ],
    [
      "account_status_change",
      `insert into account_status_change (id, account_id, from_state, to_state, mover, created_at)
       select ${id(500_000)}, p.id, 'active', 'suspended', 'staff', ${at(500_000)} from ${rowsOf(500_000)}`,
    ],
    [
      "account_appeal",
      `insert into account_appeal (id, status_change_id, account_id, text, status, answer, decided_by, decided_at, created_at)
       select uuidv7(- (s.n * interval '5 minutes')), s.id, s.account_id, 'x', ${status("open", "rejected")}, ${status("", "x")}, ${whenOver("(select id from bench_people where n = 1)")},
              ${whenOver("now()")}, now() - s.n * interval '5 minutes'
         from (select row_number() over (order by id desc) as n, id, account_id from account_status_change limit 100000) s`,
    ],
    [
      "identity_inquiry",
      `insert into identity_inquiry (id, person_id, provider, status, expires_at, submitted_at, created_at, decided_at)
       select ${id(500_000)}, p.id, 'embedded', ${status("completed", "approved")}, now(), ${at(500_000)}, ${at(500_000)}, ${whenOver(at(500_000))} from ${rowsOf(500_000)}`,
    ],
  ],
  [
    [
      "report",
      `insert into report (id, account_id, acted_by_person_id, object_type, object_id, subject_account_id, reason, status, created_at, decided_at, due_at)
       select ${id(2_000_000)}, w.id, w.id, 'user', p.id, p.id, 'scam', ${status("open", "dismissed")}, ${at(2_000_000)}, ${whenOver(at(2_000_000))}, ${at(2_000_000)} + interval '1 day'
         from ${rowsOf(2_000_000)}`,
    ],
    [
      "payout",
      `insert into payout (id, account_id, acted_by_person_id, channel, provider, destination_id, amount_cents, fee_cents, status, idempotency_key, review_reason,
                           provider_payout_id, looked_at, created_at, updated_at)
       select ${id(1_250_000)}, p.id, p.id, 'paypal', 'paypal', p.id, 5000 + s.n % 200000, 0, ${status("in_review", "paid")}, 'k' || s.n, 'first', 'p' || s.n, now(), ${at(1_250_000)}, ${at(1_250_000)}
         from ${rowsOf(1_250_000)}`,
    ],
    [
      "payout_step",
      `insert into payout_step (payout_id, status, actor_id, created_at)
       select o.id, o.status, (select id from bench_people where n = 1), o.created_at from payout o`,
    ],
    [
      "payment",
      `insert into payment (id, account_id, acted_by_person_id, purpose, amount_cents, channel, provider, status, provider_payment_intent_id, idempotency_key, created_at,
                            updated_at, succeeded_at, in_review_at)
       select ${id(500_000)}, p.id, p.id, 'add_funds', 1000, 'card', 'card-stripe', ${status("in_review", "succeeded")}, 'i' || s.n, 'k' || s.n, ${at(500_000)}, ${at(500_000)},
              ${whenOver(at(500_000))}, case when s.n <= ${waiting} then ${at(500_000)} end from ${rowsOf(500_000)}`,
    ],
    [
      "payment_dispute",
      `insert into payment_dispute (id, payment_id, provider_dispute_id, status, amount_cents, opened_at, closed_at)
       select ${id(100_000)}, s.id, 'd' || s.n, ${status("open", "lost")}, 1000, ${at(100_000)}, ${whenOver(at(100_000))}
         from (select row_number() over (order by id) as n, id from payment limit 100000) s`,
    ],
    [
      "adjustment",
      `insert into adjustment (id, account_id, kind, amount_cents, status, reason, proposed_by, idempotency_key, decided_by, decision_reason, created_at, decided_at)
       select ${id(50_000)}, p.id, 'debit', 500, ${status("proposed", "approved")}, 'a row of the bench', w.id, 'k' || s.n,
              ${whenOver("(select id from bench_people where n = 50)")}, ${whenOver("'a row of the bench'")}, ${at(50_000)}, ${whenOver(at(50_000))} from ${rowsOf(50_000)}`,
    ],
    [
      "sanctions_hit",
      `insert into sanctions_hit (id, person_id, entry_no, name, programs, score, status, decided_by, reason, created_at, decided_at)
       select ${id(50_000)}, p.id, 'e' || s.n, 'X', 'T', 90, ${status("open", "cleared")}, ${whenOver("w.id")}, ${whenOver("'bench'")}, ${at(50_000)}, ${whenOver(at(50_000))}
         from ${rowsOf(50_000)}`,
    ],
    [
      "reconciliation",
      `insert into reconciliation (id, channel, report_date, status, collected_at, reconciled_at, reconciled_by, created_at)
       select uuidv7(), 'c' || s.n, current_date - s.n, ${status("ready", "reconciled")}, now(), ${whenOver("now()")}, ${whenOver("w.id")}, now() from ${rowsOf(3_000)}`,
    ],
  ],
];

/** Fills a table without its indexes, which are built after; unique ones stay. */
async function fillTable(client: pg.ClientBase, table: string, statement: string): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, replace(pg_get_indexdef(x.indexrelid), ' ON ONLY ', ' ON ') as definition
       from pg_index x join pg_class i on i.oid = x.indexrelid where x.indrelid = $1::regclass and not x.indisunique`,
    [table],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(statement);
  for (const { definition } of indexes) await client.query(definition);
}

/**
 * Fills the tables that staff read: a million people with credentials, 20,000 of one name and one that is like no
 * other, forty staff members, a year of decided cases with a hundred waiting ones in each queue, and what staff did in
 * it. One person, qq7, has 10,000 changes of username and as many looks of staff. Triggers and foreign keys do not
 * run.
 *
 * @param superuser How to connect as the superuser; each lane has its own connection.
 */
export async function fillStaffWorld(superuser: pg.ClientConfig, say: (text: string) => void): Promise<void> {
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...superuser, application_name: "bench" });
    await client.connect();
    await client.query(
      "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '128MB'",
    );
    return client;
  };
  const client = await open();
  // The product's functions look at the clock of the tests, and fold every letter, for every row.
  const { rows: functions } = await client.query<{ definition: string }>(
    "select pg_get_functiondef(oid) as definition from pg_proc where (proname = 'app_now' or proname = 'search_vector' or (proname = 'new_id' and pronargs = 0)) and pronamespace = 'public'::regnamespace",
  );
  await client.query("create or replace function app_now() returns timestamptz language sql stable as 'select now()'");
  await client.query(
    "create or replace function search_vector(said text) returns tsvector language sql immutable as 'select to_tsvector(''simple'', $1)'",
  );
  await client.query("create or replace function new_id() returns uuid language sql volatile as 'select uuidv7()'");
  await client.query(
    `create unlogged table bench_people as select n, uuidv7(- n * interval '1 minute') as id, 'qq' || n as username from generate_series(1, ${people}) n`,
  );
  await client.query("create unique index on bench_people (n)");
  await client.query(
    "select make_audit_month(at) from generate_series(now() - interval '1 year', now(), interval '1 month') at",
  );
  await client.query("analyze bench_people");
  await Promise.all(
    lanes.map(async (lane) => {
      const own = await open();
      for (const [table, statement] of lane) {
        await fillTable(own, table, statement);
        say(`  ${table}`);
      }
      await own.end();
    }),
  );
  // The trigger that counts did not run.
  await client.query(
    `insert into audit_count (day, actor_id, action, count)
     select (created_at at time zone 'America/New_York')::date, actor_id, action, count(*)
       from audit_event where actor_kind = 'staff' and actor_id is not null group by 1, 2, 3
     on conflict (day, actor_id, action) do nothing`,
  );
  for (const { definition } of functions) await client.query(definition);
  await client.query("drop table bench_people");
  await client.query("vacuum analyze");
  await client.end();
}

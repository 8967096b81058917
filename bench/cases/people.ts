import type { Page } from "#kernel/page-cursor.ts";
import { findUsers } from "#modules/staff/queries/find-users.ts";
import { readActivity } from "#modules/staff/queries/user-activity.ts";
import { loadFunction } from "../function-load.ts";
import { quantile } from "../rounds.ts";
import type { BenchCase, ReportRow } from "../bench-case.ts";

const people = 1_000_000;
const history = 10_000;
/** Accounts of one statement. */
const batch = 50_000;

/** Accounts $1 to $2 with credentials, among them one of 50 of one name, and one that is like no other. */
const fill = `
  with made as (
    insert into account (username, name, is_identity_verified, is_trusted, created_at)
    select 'qq' || n, case when n % 50 = 0 then 'Maria' when n = 7 then 'Quimby' else 'Fn' || md5(n::text) end || ' ' || md5((n + 1)::text), n % 2 = 0, n % 20 = 0,
           app_now() - n * interval '1 minute'
      from generate_series($1::int, $2::int) n
    returning id, username)
  insert into account_credential (account_id, email, date_of_birth) select id, username || '@bench.example', date '1990-05-17' from made`;

/** A long history of one account: changes of its username, and looks of staff. */
const fillHistory = `
  with one as (select id from account where username = 'qq7'),
  looks as (
    insert into audit_event (actor_kind, action, object_type, object_id, reason, created_at)
    select 'staff', 'show_user_fact', 'account', one.id, 'bench', app_now() - n * interval '1 hour' from one, generate_series(1, $1) n)
  insert into username_change (account_id, username, changed_at)
  select one.id, 'old' || n, app_now() - n * interval '2 hours' from one, generate_series(1, $1) n`;

/** Search for people and the activity of one, read one after the other by one caller, as in the database alone. */
export const peopleCases: readonly BenchCase[] = [
  {
    name: "people",
    about: "staff search among 1,000,000 people, and the activity of one with a long history",
    onlyWhenNamed: true,
    rows: async (bench) => {
      const { services } = bench.services(1);
      bench.say("filling to a million people");
      for (let from = 1; from <= people; from += batch) await bench.owner.query(fill, [from, from + batch - 1]);
      await bench.owner.query(fillHistory, [history]);
      await bench.owner.query("vacuum analyze account, account_credential, audit_event, username_change");
      const page: Page = { limit: 20, sortOrder: "desc", from: null };
      const all = { kind: "all", status: null, accountType: null, brandStatus: null } as const;
      const find = async (query: string, filter: Parameters<typeof findUsers>[3] = all) =>
        (await findUsers(services, page, query, filter)).users;
      const [one] = await find("qq7@bench.example");
      if (one === undefined) throw new Error("people: an exact email is not found");
      const reads: Readonly<Record<string, () => Promise<unknown[]>>> = {
        "an exact email": () => find("qq7@bench.example"),
        "a rare name": () => find("quimby"),
        "a name of 20,000": () => find("maria"),
        "a misspelled name": () => find("quimbi"),
        "two letters": () => find("qq"),
        "the newest": () => find(""),
        trusted: () => find("", { ...all, kind: "trusted" }),
        suspended: () => find("", { ...all, kind: "suspended" }),
        flagged: () => find("", { ...all, kind: "flagged" }),
        activity: () => readActivity(services.db, page, crypto.randomUUID(), one.id, []),
      };
      const rows: ReportRow[] = [];
      for (const [what, read] of Object.entries(reads)) {
        await loadFunction(async () => void (await read()), { connections: 1, seconds: 1 });
        const { samples, errors } = await loadFunction(async () => void (await read()), {
          connections: 1,
          seconds: bench.options.seconds,
        });
        rows.push({
          case: `staff: ${people.toLocaleString("en-US")} people`,
          measure: `${what}, p99`,
          unit: "ms",
          ours: quantile(samples, 0.99),
          yardstick: null,
          ratio: null,
          goal: 50,
          floor: null,
          better: "less",
          p50: quantile(samples, 0.5),
          errors,
        });
      }
      return rows;
    },
  },
];

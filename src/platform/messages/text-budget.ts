import { sql } from "kysely";
import * as v from "valibot";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { phoneCountry } from "#kernel/text/phone.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { defineSetting, readSetting } from "#platform/settings.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { sendMessage } from "./messages.ts";
import type { OutgoingMessage } from "./messages.ts";

const texts = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Texts to premium ranges of small countries are how strangers earn from codes they ask for. */
export const textsADay = defineSetting(
  "messages.texts_a_day",
  v.object({ all: texts, otherCountry: texts, countries: v.record(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), texts) }),
  { all: 20_000, otherCountry: 100, countries: { US: 20_000, CA: 1_000 } },
  "Text messages a day (UTC), in all and by the country of the number; beyond them codes go by email or wait.",
);

/**
 * SMS limits: one number from all accounts, and one account to all numbers. 5 an hour and 10 a day, twice that for an
 * account, which has two purposes.
 */
const perNumber = { hour: 5, day: 10 };
const perAccount = { hour: 10, day: 20 };

/**
 * Queues a text in the caller's transaction if number, account, country and day have room for it. Counts under a lock
 * of the country's row, so that a crowd of askers gets no more. With `text_budget` nothing is sent and nothing counted.
 * To the account's `own` number texts of each template are counted apart from all others: neither another account that
 * texts this number nor a stranger who asks for one kind of code keeps the owner from the rest.
 */
export async function sendText(
  tx: Tx,
  message: OutgoingMessage & { channel: "sms" },
  own = false,
): Promise<Result<void, "text_budget">> {
  const country = phoneCountry(message.to);
  const limits = await readSetting(tx, textsADay);
  const sent = await rows(
    tx,
    sql<{ country: string; sent: number }>`
      insert into text_budget (day, country) select (app_now() at time zone 'UTC')::date, country from unnest(${[country, "*"]}::text[]) with ordinality as c (country, nr) order by nr
      on conflict (day, country) do update set sent = text_budget.sent returning country, sent`,
  );
  const of = (name: string): number => sent.find((one) => one.country === name)?.sent ?? 0;
  if (of("*") >= limits.all || of(country) >= (limits.countries[country] ?? limits.otherCountry))
    return err("text_budget");
  const hour = sql`created_at > app_now() - interval '1 hour'`;
  const counted = own ? sql`account_id = ${message.accountId} and template = ${message.template}` : sql`true`;
  const used = await row(
    tx,
    sql<{ isFull: boolean }>`
      select n.hour >= ${perNumber.hour} or n.day >= ${perNumber.day} or a.hour >= ${perAccount.hour} or a.day >= ${perAccount.day} as "isFull"
        from (select count(*) filter (where ${hour}) as hour, count(*) as day from outgoing_message
               where channel = 'sms' and recipient = ${message.to} and ${counted} and created_at > app_now() - interval '1 day') n,
             (select count(*) filter (where ${hour}) as hour, count(*) as day from outgoing_message
               where channel = 'sms' and account_id = ${message.accountId} and ${counted} and created_at > app_now() - interval '1 day') a`,
  );
  if (used?.isFull !== false) return err("text_budget");
  await sql`update text_budget set sent = sent + 1 where day = (app_now() at time zone 'UTC')::date and country in (${country}, '*')`.execute(
    tx,
  );
  await sendMessage(tx, message);
  return ok();
}

/** Forgets the counts of days that are over. */
export const textBudgetRetention: PeriodicWork = {
  name: "platform:forget-text-budgets",
  everySeconds: 3_600,
  run: async ({ db }) => {
    await sql`delete from text_budget where day < (app_now() at time zone 'UTC')::date - 30`.execute(db);
  },
};

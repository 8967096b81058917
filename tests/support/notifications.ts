import { randomUUID } from "node:crypto";
import type { World } from "./world.ts";

/** Writes a notification, or a mail in transit, bypassing the rules; returns its id. Columns and values as in SQL. */
export async function insertNotification(
  world: World,
  { dedupe_key = randomUUID(), ...values }: Record<string, unknown>,
  table: "notification" | "notification_mail" = "notification",
): Promise<string> {
  const names = Object.keys(values);
  const { rows } = await world.owner.query<{ id: string }>(
    `with once as (insert into notification_once (account_id, channel, dedupe_key) values ($1, $2, $3) returning id)
     insert into ${table} (id, ${names.join(", ")}) select id, ${names.map((_name, i) => `$${i + 4}`).join(", ")} from once returning id`,
    [values["account_id"], table === "notification" ? "app" : "mail", dedupe_key, ...Object.values(values)],
  );
  return rows[0]?.id ?? "";
}

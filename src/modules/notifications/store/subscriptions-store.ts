import { sql } from "kysely";
import { lockAccountRow } from "#modules/accounts/index.ts";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";

/** A person's channels for an account's posts. */
export interface BellChannels {
  inApp: boolean;
  email: boolean;
}

export async function findSubscription(
  db: Db,
  subscriberId: string,
  subscribedId: string,
): Promise<BellChannels | undefined> {
  return row(
    db,
    sql<BellChannels>`select in_app as "inApp", email from account_subscription where subscriber_id = ${subscriberId} and subscribed_id = ${subscribedId}`,
  );
}

/** Counts an account's other subscriptions, under its own row's lock. */
export async function lockSubscriptions(tx: Tx, subscriberId: string, besideId: string): Promise<number> {
  await lockAccountRow(tx, subscriberId);
  const found = await row(
    tx,
    sql<{
      count: number;
    }>`select count(*)::int as count from account_subscription where subscriber_id = ${subscriberId} and subscribed_id <> ${besideId}`,
  );
  return found?.count ?? 0;
}

export async function writeSubscription(
  tx: Tx,
  subscriberId: string,
  subscribedId: string,
  { inApp, email }: BellChannels,
): Promise<void> {
  await sql`insert into account_subscription (subscriber_id, subscribed_id, in_app, email) values (${subscriberId}, ${subscribedId}, ${inApp}, ${email})
            on conflict (subscriber_id, subscribed_id) do update set in_app = excluded.in_app, email = excluded.email`.execute(
    tx,
  );
}

export async function deleteSubscription(tx: Tx, subscriberId: string, subscribedId: string): Promise<void> {
  await sql`delete from account_subscription where subscriber_id = ${subscriberId} and subscribed_id = ${subscribedId}`.execute(
    tx,
  );
}

/** Ends the mails of an account's subscriptions. Deletes subscriptions that sent mails alone. */
export async function endSubscriptionMails(tx: Tx, subscriberId: string): Promise<void> {
  await sql`delete from account_subscription where subscriber_id = ${subscriberId} and email and not in_app`.execute(
    tx,
  );
  await sql`update account_subscription set email = false where subscriber_id = ${subscriberId} and email`.execute(tx);
}

export interface SubscriptionRow extends KeysetRow, BellChannels {}

/** $4 whose bells; the id is the account they are about. */
export const subscriptionsBy = preparedKeyset<[string], SubscriptionRow>(
  "subscriptions_by",
  ({ beyond, order }) => `
    select subscribed_id as id, created_at::text as position, in_app as "inApp", email from account_subscription
     where subscriber_id = $4 and (created_at, subscribed_id) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, subscribed_id ${order} limit $3`,
);

/** $4 the author; the id is the subscriber. */
export const subscribersOf = preparedKeyset<[string], SubscriptionRow>(
  "subscribers_of",
  ({ beyond, order }) => `
    select subscriber_id as id, created_at::text as position, in_app as "inApp", email from account_subscription
     where subscribed_id = $4 and (created_at, subscriber_id) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, subscriber_id ${order} limit $3`,
);

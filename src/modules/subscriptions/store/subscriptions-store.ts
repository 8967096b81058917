import { sql } from "kysely";
import { lockAccountRow } from "#modules/accounts/index.ts";
import type { CardProcessorName } from "#modules/payments/index.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Plan, Subscription, SubscriptionStatus } from "../domain/subscription.ts";

const columns = sql`id, brand_id as "brandId", person_id as "personId", channel, provider, provider_subscription_id as "providerSubscriptionId",
  status, plan, amount_cents as "amountCents", next_plan as "nextPlan", next_amount_cents as "nextAmountCents", trial_days as "trialDays",
  user_payment_method_id as "userPaymentMethodId", provider_method_id as "providerMethodId", period_starts_at as "periodStartsAt",
  period_ends_at as "periodEndsAt", cancels_at_period_end as "cancelsAtPeriodEnd", end_as as "endAs", changes, past_due_since as "pastDueSince",
  activated_at as "activatedAt", ended_at as "endedAt", created_at as "createdAt"`;

const live = sql`status in ('incomplete', 'trialing', 'active', 'past_due', 'paused')`;

export function findSubscription(db: Db, id: string): Promise<Subscription | undefined> {
  return row(db, sql<Subscription>`select ${columns} from brand_subscription where id = ${id}`);
}

export function findByProvider(db: Db, provider: string, providerId: string): Promise<Subscription | undefined> {
  return row(
    db,
    sql<Subscription>`select ${columns} from brand_subscription where provider = ${provider} and provider_subscription_id = ${providerId}`,
  );
}

export function findByKey(db: Db, personId: string, key: string): Promise<Subscription | undefined> {
  return row(
    db,
    sql<Subscription>`select ${columns} from brand_subscription where person_id = ${personId} and idempotency_key = ${key}`,
  );
}

/** The subscription of a brand that is not over. */
export function findLive(db: Db, brandId: string): Promise<Subscription | undefined> {
  return row(db, sql<Subscription>`select ${columns} from brand_subscription where brand_id = ${brandId} and ${live}`);
}

/** Whether a subscription renews with a kept card, or with the same card in another row of its account. */
export async function isRenewedWith(
  db: Db,
  {
    id,
    accountId,
    provider,
  }: { readonly id: string; readonly accountId: string; readonly provider: CardProcessorName },
): Promise<boolean> {
  const found = await row(
    db,
    sql<{ id: string }>`
      select s.id from user_payment_method m
        join user_payment_method k on k.account_id = ${accountId} and k.provider = ${provider}
                                  and (k.id = m.id or k.fingerprint = m.fingerprint)
        join brand_subscription s on s.provider = k.provider and s.provider_method_id = k.provider_method_id
       where m.id = ${id} and s.status in ('trialing', 'active', 'past_due', 'paused') limit 1`,
  );
  return found !== undefined;
}

/** The last subscription of a brand that was paid for, or in its trial; over or not. */
export function findLastPaid(db: Db, brandId: string): Promise<Subscription | undefined> {
  return row(
    db,
    sql<Subscription>`select ${columns} from brand_subscription where brand_id = ${brandId} and activated_at is not null
      order by id desc limit 1`,
  );
}

/** The newest subscription of a brand, whatever became of it. */
export function findLast(db: Db, brandId: string): Promise<Subscription | undefined> {
  return row(
    db,
    sql<Subscription>`select ${columns} from brand_subscription where brand_id = ${brandId} order by id desc limit 1`,
  );
}

/** Locks the brand's account, then the subscription: the order in which everything here locks them. */
export async function lockSubscription(tx: Tx, of: Pick<Subscription, "id" | "brandId">): Promise<Subscription> {
  await lockBrandAccount(tx, of.brandId);
  const found = await row(
    tx,
    sql<Subscription>`select ${columns} from brand_subscription where id = ${of.id} for update`,
  );
  if (found === undefined) throw new Error("a subscription vanished");
  return found;
}

export async function lockBrandAccount(tx: Tx, brandId: string): Promise<void> {
  await lockAccountRow(tx, brandId);
}

export interface NewSubscription {
  brandId: string;
  personId: string;
  provider: CardProcessorName;
  plan: Plan;
  amountCents: bigint;
  trialDays: number;
  userPaymentMethodId: string | null;
  providerMethodId: string | null;
  idempotencyKey: string;
}

export async function insertSubscription(tx: Tx, one: NewSubscription): Promise<Subscription> {
  const made = await row(
    tx,
    sql<Subscription>`insert into brand_subscription
        (brand_id, person_id, provider, plan, amount_cents, trial_days, user_payment_method_id, provider_method_id, idempotency_key)
      values (${one.brandId}, ${one.personId}, ${one.provider}, ${one.plan}, ${one.amountCents}, ${one.trialDays}, ${one.userPaymentMethodId},
              ${one.providerMethodId}, ${one.idempotencyKey}) returning ${columns}`,
  );
  if (made === undefined) throw new Error("a subscription was not written");
  return made;
}

/** Notes the provider's number, once. */
export async function noteProvider(tx: Tx, id: string, providerId: string): Promise<void> {
  await sql`update brand_subscription set provider_subscription_id = ${providerId} where id = ${id} and provider_subscription_id is null`.execute(
    tx,
  );
}

export interface SubscriptionFollowed {
  readonly status: SubscriptionStatus;
  readonly plan: Plan;
  readonly amountCents: bigint;
  readonly nextPlan: Plan | null;
  readonly nextAmountCents: bigint | null;
  readonly providerMethodId: string | null;
  readonly periodStartsAt: Date | null;
  readonly periodEndsAt: Date | null;
  readonly cancelsAtPeriodEnd: boolean;
}

/** Writes what the provider says of a locked subscription. */
export async function writeFollowed(tx: Tx, id: string, to: SubscriptionFollowed): Promise<void> {
  await sql`update brand_subscription set status = ${to.status}, plan = ${to.plan}, amount_cents = ${to.amountCents}, next_plan = ${to.nextPlan},
      next_amount_cents = ${to.nextAmountCents}, provider_method_id = ${to.providerMethodId}, period_starts_at = ${to.periodStartsAt},
      period_ends_at = ${to.periodEndsAt}, cancels_at_period_end = ${to.cancelsAtPeriodEnd}, checked_at = app_now(),
      past_due_since = case when ${to.status} = 'past_due' then coalesce(past_due_since, app_now()) end,
      activated_at = case when ${to.status} in ('active', 'trialing', 'past_due') then coalesce(activated_at, app_now()) else activated_at end,
      ended_at = case when ${to.status} in ('incomplete_expired', 'canceled', 'unpaid') then coalesce(ended_at, app_now()) end
    where id = ${id}`.execute(tx);
}

/** Counts a change the provider will be asked for, and answers the number of it. */
export async function countChange(tx: Tx, id: string): Promise<number> {
  const found = await row(
    tx,
    sql<{
      changes: number;
    }>`update brand_subscription set changes = changes + 1 where id = ${id} returning changes`,
  );
  return found?.changes ?? 0;
}

/** Notes what a subscription is to be once it has ended; the first word stands until null takes it back. */
export async function noteEnd(tx: Tx, id: string, endAs: "canceled" | "unpaid" | null): Promise<void> {
  await sql`update brand_subscription set end_as = case when ${endAs}::text is not null then coalesce(end_as, ${endAs}) end
             where id = ${id}`.execute(tx);
}

export async function noteChecked(db: Db, id: string): Promise<void> {
  await sql`update brand_subscription set checked_at = app_now() where id = ${id}`.execute(db);
}

/**
 * Subscriptions that may have moved unheard: those whose provider is still to be asked, that are to end or wait for
 * their first payment, after a while; those whose period is over; all others once in six hours.
 */
export function listToCheck(
  db: Db,
  providers: readonly CardProcessorName[],
  idleSeconds: number,
): Promise<Subscription[]> {
  return rows(
    db,
    sql<Subscription>`select ${columns} from brand_subscription where ${live} and provider = any (${[...providers]}::text[])
       and checked_at < app_now() - make_interval(secs => ${idleSeconds})
       and (status in ('incomplete', 'past_due') or end_as is not null or period_ends_at <= app_now()
            or checked_at < app_now() - interval '6 hours') order by checked_at limit 100`,
  );
}

/** Subscriptions that renew within seven days and whose renewal was not announced yet. */
export function listToRemind(db: Db): Promise<Subscription[]> {
  return rows(
    db,
    sql<Subscription>`select ${columns} from brand_subscription where status in ('trialing', 'active') and not cancels_at_period_end
       and period_ends_at > app_now() and period_ends_at <= app_now() + interval '7 days' and reminded_for is distinct from period_ends_at
     order by period_ends_at limit 100`,
  );
}

/** Notes that the renewal of a locked subscription was announced; false when it had been. */
export async function noteReminded(tx: Tx, id: string, periodEndsAt: Date): Promise<boolean> {
  const found = await row(
    tx,
    sql<{ id: string }>`update brand_subscription set reminded_for = ${periodEndsAt}
       where id = ${id} and period_ends_at = ${periodEndsAt} and reminded_for is distinct from ${periodEndsAt}::timestamptz returning id`,
  );
  return found !== undefined;
}

/** A brand as far as its subscription is concerned. */
export interface BilledBrand {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly creatorId: string;
  readonly isExempt: boolean;
  readonly status: string;
}

const brandColumns = sql`a.id, a.name, a.username, a.created_by_account_id as "creatorId", a.status,
  b.is_subscription_exempt and coalesce(b.exempt_until > app_now(), true) as "isExempt"`;

export function findBilledBrand(db: Db, brandId: string): Promise<BilledBrand | undefined> {
  return row(
    db,
    sql<BilledBrand>`select ${brandColumns} from account a join brand b on b.brand_id = a.id where a.id = ${brandId} and a.status <> 'deleted' and a.username is not null`,
  );
}

/** The brand that a person founds and that never opened yet. */
export function findFounded(db: Db, personId: string): Promise<BilledBrand | undefined> {
  return row(
    db,
    sql<BilledBrand>`select ${brandColumns} from account a join brand b on b.brand_id = a.id
      where a.created_by_account_id = ${personId} and a.account_type = 'brand' and a.status = 'active' and a.username is not null and b.opened_at is null
      order by a.id desc limit 1`,
  );
}

/** Subscriptions that are not over, by the processor that bills them. */
export function countHeldSubscriptions(db: Db): Promise<{ provider: CardProcessorName; count: number }[]> {
  return rows(
    db,
    sql<{ provider: CardProcessorName; count: number }>`
      select provider, count(*)::int as count from brand_subscription where ${live} group by provider`,
  );
}

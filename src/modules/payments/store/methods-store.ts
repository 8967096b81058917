import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { MethodStatus, UserPaymentMethod } from "../domain/payment-method.ts";
import type { CardProcessorName } from "../ports/card-processor.ts";
import type { ProviderMethod } from "../ports/provider-intent.ts";
import type { Page } from "#kernel/page-cursor.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";

/** SQL: whether the month of card `m` is over, by the product's clock. */
const isOver = (m: string): string =>
  `(make_date(${m}.expiry_year, ${m}.expiry_month, 1) + interval '1 month') at time zone 'UTC' <= app_now()`;

/** A kept card with what follows from the others and the calendar. From `user_payment_method m`. */
export const methodColumns = `m.id, m.account_id as "accountId", m.channel, m.provider,
  case when m.status = 'active' and ${isOver("m")} then 'expired' else m.status end as status,
  m.id is not distinct from (select d.id from user_payment_method d where d.account_id = m.account_id and d.status = 'active'
     order by ${isOver("d")}, d.preferred_at desc nulls last, d.id limit 1) as "isDefault",
  m.provider_setup_id as "setupId", m.provider_method_id as "methodId", m.card_brand as "cardBrand", m.card_last4 as "cardLast4",
  m.expiry_month as "expiryMonth", m.expiry_year as "expiryYear", m.failure_code as "failureCode", m.created_at as "createdAt",
  m.last_used_at as "lastUsedAt"`;
const select = sql.raw<UserPaymentMethod>(`select ${methodColumns} from user_payment_method m`);

export function findMethod(db: Db, id: string): Promise<UserPaymentMethod | undefined> {
  return row(db, sql<UserPaymentMethod>`${select} where m.id = ${id}`);
}

export async function findMethods(db: Db, ids: readonly string[]): Promise<Map<string, UserPaymentMethod>> {
  const found = await rows(db, sql<UserPaymentMethod>`${select} where m.id = any (${[...ids]}::uuid[])`);
  return new Map(found.map((one) => [one.id, one]));
}

export function findMethodBySetup(db: Db, provider: string, setupId: string): Promise<UserPaymentMethod | undefined> {
  return row(db, sql<UserPaymentMethod>`${select} where m.provider = ${provider} and m.provider_setup_id = ${setupId}`);
}

export function findMethodByKey(db: Db, personId: string, key: string): Promise<UserPaymentMethod | undefined> {
  return row(
    db,
    sql<UserPaymentMethod>`${select} where m.acted_by_person_id = ${personId} and m.idempotency_key = ${key}`,
  );
}

export function lockMethod(tx: Tx, id: string): Promise<UserPaymentMethod | undefined> {
  return row(tx, sql<UserPaymentMethod>`${select} where m.id = ${id} for update of m`);
}

/**
 * Counts an account's stored cards of a processor, and the cards it began to store within the last day with the time at
 * which one stops counting. True until the commit when the account is locked.
 */
export async function countMethods(
  tx: Tx,
  accountId: string,
  provider: CardProcessorName,
): Promise<{ kept: number; begun: number; resetAt: Date | null }> {
  const found = await row(
    tx,
    sql<{ kept: number; begun: number; reset_at: Date | null }>`
      select count(*) filter (where status = 'active' and provider = ${provider})::int as kept,
             count(*) filter (where created_at > app_now() - interval '1 day')::int as begun,
             min(created_at) filter (where created_at > app_now() - interval '1 day') + interval '1 day' as reset_at
        from user_payment_method where account_id = ${accountId}`,
  );
  return { kept: found?.kept ?? 0, begun: found?.begun ?? 0, resetAt: found?.reset_at ?? null };
}

export interface NewMethod {
  accountId: string;
  personId: string;
  provider: CardProcessorName;
  idempotencyKey: string | null;
}

/** A card that is to be kept; nothing of it is known yet. */
export async function insertMethod(tx: Tx, method: NewMethod): Promise<string> {
  const made = await row(
    tx,
    sql<{ id: string }>`insert into user_payment_method (account_id, acted_by_person_id, provider, idempotency_key)
      values (${method.accountId}, ${method.personId}, ${method.provider}, ${method.idempotencyKey}) returning id`,
  );
  if (made === undefined) throw new Error("a payment method was not written");
  return made.id;
}

/** Notes the provider's id of the setup, once. */
export async function noteSetup(tx: Tx, id: string, setupId: string): Promise<void> {
  await sql`update user_payment_method set provider_setup_id = ${setupId}, updated_at = app_now()
             where id = ${id} and provider_setup_id is null`.execute(tx);
}

/** Moves a card if it still stands where it was read. Returns whether it did. */
export async function moveMethod(
  tx: Tx,
  id: string,
  from: MethodStatus,
  to: Exclude<MethodStatus, "expired">,
  failureCode: string | null,
): Promise<boolean> {
  // Expired is active by another name.
  const stored = from === "expired" ? "active" : from;
  const moved = await row(
    tx,
    sql<{
      id: string;
    }>`update user_payment_method set status = ${to}, failure_code = ${failureCode}, updated_at = app_now()
      where id = ${id} and status = ${stored} returning id`,
  );
  return moved !== undefined;
}

/** Writes down what is shown of the provider's card. */
export async function noteCard(tx: Tx, id: string, card: ProviderMethod): Promise<void> {
  await sql`update user_payment_method set provider_method_id = ${card.methodId}, fingerprint = ${card.fingerprint}, card_brand = ${card.brand},
      card_last4 = ${card.last4}, expiry_month = ${card.expMonth}, expiry_year = ${card.expYear}, updated_at = app_now()
    where id = ${id}`.execute(tx);
}

/**
 * Takes away the account's other row of the very card, if there is one; whether it had been preferred goes over to the
 * new row.
 */
export async function replaceSameCard(
  tx: Tx,
  id: string,
  accountId: string,
  provider: string,
  fingerprint: string,
): Promise<string | undefined> {
  const gone = await row(
    tx,
    sql<{
      id: string;
      preferred_at: Date | null;
      last_used_at: Date | null;
    }>`update user_payment_method set status = 'removed', updated_at = app_now()
      where account_id = ${accountId} and provider = ${provider} and fingerprint = ${fingerprint} and status = 'active' and id <> ${id}
      returning id, preferred_at, last_used_at`,
  );
  if (gone === undefined) return undefined;
  await sql`update user_payment_method n set preferred_at = o.preferred_at, last_used_at = o.last_used_at from user_payment_method o
             where n.id = ${id} and o.id = ${gone.id}`.execute(tx);
  return gone.id;
}

/** Makes a card the default; `used` when that is because it was paid with. */
export async function preferMethod(tx: Tx, id: string, used: boolean): Promise<void> {
  await sql`update user_payment_method set preferred_at = app_now(), last_used_at = case when ${used} then app_now() else last_used_at end,
      updated_at = app_now() where id = ${id}`.execute(tx);
}

/** The row of a card of the provider. */
export async function findMethodOfProvider(
  db: Db,
  provider: string,
  providerMethodId: string,
): Promise<UserPaymentMethod | undefined> {
  return row(
    db,
    sql<UserPaymentMethod>`${select} where m.provider = ${provider} and m.provider_method_id = ${providerMethodId}`,
  );
}

/** The provider has heard. Of a person who was erased its number for the card goes too. */
export async function markDetached(db: Db, id: string): Promise<void> {
  await sql`update user_payment_method set detached_at = app_now(), provider_method_id = case when card_last4 is not null then provider_method_id end
             where id = ${id} and detached_at is null`.execute(db);
}

/** Cards that are kept no more and of which the provider has not heard. */
export async function listToDetach(db: Db, providers: readonly CardProcessorName[]): Promise<UserPaymentMethod[]> {
  return rows(
    db,
    sql<UserPaymentMethod>`${select} where m.status = 'removed' and m.provider_method_id is not null and m.detached_at is null
      and m.provider = any (${[...providers]}::text[]) order by m.updated_at limit 100`,
  );
}

/** Cards whose setup is unfinished and unchanged for a while, oldest first. */
export async function listPending(
  db: Db,
  providers: readonly CardProcessorName[],
  idleSeconds: number,
): Promise<UserPaymentMethod[]> {
  return rows(
    db,
    sql<UserPaymentMethod>`${select} where m.status in ('pending', 'requires_action') and m.provider = any (${[...providers]}::text[])
      and m.updated_at < app_now() - make_interval(secs => ${idleSeconds}) order by m.updated_at limit 100`,
  );
}

/** Puts a card at the end of the sweep's line without changing it. */
export async function markMethodChecked(db: Db, id: string): Promise<void> {
  await sql`update user_payment_method set updated_at = app_now() where id = ${id}`.execute(db);
}

export async function findCustomer(
  db: Db,
  accountId: string,
  provider: CardProcessorName,
): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{
      customer_id: string;
    }>`select customer_id from card_customer where account_id = ${accountId} and provider = ${provider}`,
  );
  return found?.customer_id;
}

/** Stores the provider's customer id of an account and returns the stored one: the first writer wins. */
export async function noteCustomer(
  tx: Tx,
  accountId: string,
  provider: CardProcessorName,
  customerId: string,
): Promise<string> {
  await sql`insert into card_customer (account_id, provider, customer_id) values (${accountId}, ${provider}, ${customerId})
            on conflict (account_id, provider) do nothing`.execute(tx);
  return (await findCustomer(tx, accountId, provider)) ?? customerId;
}

/** A kept card with its place in a list. */
export type ListedMethod = UserPaymentMethod & { readonly position: string };

const own = preparedKeyset<[string], ListedMethod>(
  "own_payment_methods",
  ({ beyond, order }) => `select ${methodColumns}, m.created_at::text as position from user_payment_method m
    where m.account_id = $4 and m.status = 'active' and (m.created_at, m.id) ${beyond} ($1::timestamptz, $2::uuid)
    order by m.created_at ${order}, m.id ${order} limit $3`,
);

/** Cards an account keeps, expired ones too, newest first unless the page says otherwise; limit + 1. */
export function listOwnMethods(db: Db, accountId: string, page: Page): Promise<ListedMethod[]> {
  return own.read(db, page, accountId);
}

import { sql } from "kysely";
import { createBrand, subscriptionAsked } from "#modules/brands/index.ts";
import type { SubscriptionFacts } from "#modules/brands/index.ts";
import { provide } from "#platform/hooks.ts";
import { row } from "#platform/db/db.ts";
import { createPerson, freshUsername } from "./people.ts";
import type { PersonFacts, TestPerson } from "./people.ts";
import type { World } from "./world.ts";

/**
 * Stands in for the module of subscriptions: what it says of each brand, by id. One that is paid has the row of a
 * trial, as the invariants ask.
 */
export function useSubscriptions(): Map<string, Partial<SubscriptionFacts>> {
  const known = new Map<string, Partial<SubscriptionFacts>>();
  provide(subscriptionAsked, async (tx, { brandId, facts }) => {
    const said = known.get(brandId);
    // Other files of the same process have brands of their own.
    if (said === undefined) return undefined;
    Object.assign(facts, { isPaid: false, isPaymentInReview: false, hasSubscription: false }, said);
    await (facts.isPaid
      ? sql`insert into brand_subscription (brand_id, person_id, provider, plan, amount_cents, trial_days, idempotency_key, status)
            select ${brandId}, created_by_account_id, 'card-sandbox', 'month', 2900, 7, new_id()::text, 'active' from account where id = ${brandId}
            on conflict do nothing`.execute(tx)
      : sql`update brand_subscription set status = 'canceled', ended_at = app_now() where brand_id = ${brandId} and status = 'active'`.execute(
          tx,
        ));
    return undefined;
  }).register("tests");
  return known;
}

/** An active brand with its owner. */
export async function createOwnedBrand(
  world: World,
  facts: { name?: string; owner?: PersonFacts; username?: string } = {},
): Promise<{ owner: TestPerson; brandId: string; username: string }> {
  const owner = await createPerson(world, facts.owner);
  const username = facts.username ?? freshUsername();
  const made = await createBrand(world.services, {
    creatorId: owner.id,
    username,
    name: facts.name ?? `Brand ${username}`,
    status: "active",
    contactEmail: `hello@${username}.example.com`,
  });
  if (!made.ok) throw new Error(made.error);
  return { owner, brandId: made.value.brandId, username };
}

/** Lets a person belong to a brand. */
export async function admit(world: World, brandId: string, role: "owner" | "manager" | "member"): Promise<TestPerson> {
  const person = await createPerson(world);
  await sql`insert into brand_access (brand_id, person_id, access_type, status) values (${brandId}, ${person.id}, ${role}, 'active')`.execute(
    world.db,
  );
  return person;
}

/** The newest code that was mailed to an address. */
export async function mailedCode(world: World, email: string): Promise<string> {
  const found = await row(
    world.db,
    sql<{
      code: string;
    }>`select codes->>0 as code from outgoing_message where recipient = ${email} and template = 'brand_contact_code' order by id desc limit 1`,
  );
  if (found === undefined) throw new Error(`no code went to ${email}`);
  return found.code;
}

/** The templates of the mails that went to an address, in their order. */
export async function mailsTo(world: World, email: string): Promise<string[]> {
  const { rows: found } = await world.owner.query<{ template: string }>(
    "select template from outgoing_message where recipient = $1 order by id",
    [email],
  );
  return found.map(({ template }) => template);
}

export async function brandState(
  world: World,
  brandId: string,
): Promise<{ status: string; gone: boolean; brandStatus: string; nameReview: string; username: string | null }> {
  const found = await row(
    world.db,
    sql<{ status: string; gone: boolean; brandStatus: string; nameReview: string; username: string | null }>`
      select a.status, a.deleted_at is not null as gone, a.brand_status as "brandStatus", b.name_review as "nameReview", a.username
        from account a join brand b on b.brand_id = a.id where a.id = ${brandId}`,
  );
  if (found === undefined) throw new Error("there is no such brand");
  return found;
}

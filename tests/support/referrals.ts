import { randomUUID } from "node:crypto";
import { recordDevice, fundReferrals } from "#modules/referrals/index.ts";
import { insertReferral } from "#modules/referrals/store/referrals-store.ts";
import { transact } from "#platform/db/db.ts";
import { createPerson } from "./people.ts";
import type { PersonFacts, TestPerson } from "./people.ts";
import type { World } from "./world.ts";

export interface TestReferral {
  id: string;
  referee: TestPerson;
}

/** Creates a person who joined by an invitation, on a browser of their own. Verified unless the facts say otherwise. */
export async function refer(
  world: World,
  referrer: TestPerson,
  facts: PersonFacts & { hasDevice?: boolean } = {},
): Promise<TestReferral> {
  const referee = await createPerson(world, facts);
  // A person of the test has verified times of the wall clock; those of the product's clock come later.
  await world.owner.query(
    `update account_credential set email_verified_at = case when email_verified_at is not null then app_now() end,
            phone_verified_at = case when phone_verified_at is not null then app_now() end where account_id = $1`,
    [referee.id],
  );
  const id = await transact(world.db, async (tx) => {
    if (facts.hasDevice ?? true) await recordDevice(tx, world.services, referee.id, randomUUID());
    return insertReferral(tx, { referrerId: referrer.id, refereeId: referee.id, source: "link" });
  });
  if (id === undefined) throw new Error("the person was referred before");
  return { id, referee };
}

/** Verifies phone, email and identity of a person now. */
export async function verify(world: World, personId: string): Promise<void> {
  await world.owner.query(
    "update account set is_identity_verified = true, identity_verified_at = app_now(), resident_state = 'TX' where id = $1",
    [personId],
  );
  await world.owner.query(
    "update account_credential set email_verified_at = coalesce(email_verified_at, app_now()), phone_verified_at = coalesce(phone_verified_at, app_now()) where account_id = $1",
    [personId],
  );
}

/** Stores that the referee was active on two days of the hold. */
export async function beActive(world: World, referralId: string, days = 2): Promise<void> {
  await world.owner.query(
    "insert into referral_active_day (referral_id, day) select $1, (app_now() at time zone 'America/New_York')::date - n from generate_series(1, $2::int) n on conflict do nothing",
    [referralId, days],
  );
}

/** Sets money aside for rewards. */
export async function fund(world: World, cents: bigint): Promise<void> {
  const done = await fundReferrals(world.services, { amountCents: cents, reason: randomUUID() });
  if (!done.ok) throw new Error(done.error);
}

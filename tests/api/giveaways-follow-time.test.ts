import { expect, test } from "vitest";
import { BRAND_MEMBER_COOLDOWN_DAYS } from "#modules/giveaways/domain/eligibility.ts";
import { becameEligible } from "#modules/giveaways/store/standing-acts-store.ts";
import { recheckByTime } from "#modules/giveaways/tasks/periodic.ts";
import { likePost, unlikePost } from "#modules/posts/index.ts";
import { createHost, publish, useGiveaways } from "#tests/support/giveaways.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { createPerson } from "#tests/support/people.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);

/** Sets the birth date `years` before today, and some days later. */
async function born(person: TestPerson, years: number, daysLater = 0): Promise<void> {
  await world.owner.query(
    `update identity_fact set date_of_birth = (app_now() at time zone 'America/New_York')::date - make_interval(years => $2) + make_interval(days => $3) where person_id = $1`,
    [person.id, years, daysLater],
  );
}

const toFollow = async (): Promise<string[]> =>
  (await becameEligible.run(world.db, BRAND_MEMBER_COOLDOWN_DAYS)).map(({ personId }) => personId);

test("follows those alone who have an act in an open giveaway that is no eligible entry", async () => {
  const host = await createHost(world);
  const [acted, idle, entered, took, younger, early] = await Promise.all(
    Array.from({ length: 6 }, () => createPerson(world)),
  );
  if (!acted || !idle || !entered || !took || !younger || !early) throw new Error("six people are there");
  const ended = await publish(world, host.actor, { durationHours: 1 });
  await born(early, 18, 1);
  await likePost(world.services, early.actor, ended);
  await world.advance("2 hours");
  const open = await publish(world, host.actor);
  for (const one of [acted, took, younger]) {
    await born(one, 18, 1);
    await likePost(world.services, one.actor, open);
  }
  await unlikePost(world.services, took.actor, open);
  await likePost(world.services, entered.actor, open);
  for (const one of [acted, idle, entered, took, early]) await born(one, 18);
  expect(await toFollow()).toEqual([acted.id]);

  await recheckByTime(world.services);
  expect(await toFollow()).toEqual([]);
  const entries = await world.owner.query(
    "select person_id, participation from giveaway_entry where giveaway_id = $1 and withdrawn_at is null order by ticket_no",
    [open],
  );
  expect(entries.rows).toEqual([
    { person_id: entered.id, participation: "eligible" },
    { person_id: acted.id, participation: "eligible" },
  ]);
  await expectInvariants(world);
});

test("finds people by birthday and brand, and their acts by giveaway, without reading a table whole", async () => {
  const client = await world.owner.connect();
  try {
    await client.query("begin; set local enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (generic_plan) ${becameEligible.text}`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).not.toMatch(
      /Seq Scan on (post|post_like|post_repost|poll_vote|giveaway|giveaway_entry|identity_fact|account_credential|brand_access)\b/,
    );
    for (const index of ["identity_fact_birthday", "account_credential_birthday", "brand_access_ended"])
      expect(plan).toContain(index);
    expect(plan).toMatch(
      /using post_like_pkey[^\n]*\n *Index Cond: \(\(account_id = c\.id\) AND \(post_id = g\.post_id\)\)/,
    );
  } finally {
    await client.query("rollback");
    client.release();
  }
});

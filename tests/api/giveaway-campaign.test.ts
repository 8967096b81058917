import { describe, expect, test } from "vitest";
import { deletePost, likePost } from "#modules/posts/index.ts";
import {
  createEntrants,
  createHost,
  entryOf,
  finish,
  publish,
  tryPublish,
  useGiveaways,
} from "#tests/support/giveaways.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { createPerson } from "#tests/support/people.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);

const like = (actor: TestPerson["actor"], id: string) => likePost(world.services, actor, id);

/** Returns the reason that keeps a person of New York out of the giveaway; null when they are in. */
async function reasonInNewYork(id: string): Promise<string | null> {
  const person = await createPerson(world, { state: "NY" });
  return (await entryOf(world, id, person.actor, like)).reason;
}

async function rulesOf(id: string): Promise<string> {
  const { rows } = await world.owner.query<{ text: string }>(
    "select rules_markdown as text from giveaway where post_id = $1",
    [id],
  );
  return rows[0]?.text ?? "";
}

describe("giveaways of one campaign", () => {
  test("stay open in New York and Florida at exactly $5,000 together", async () => {
    const host = await createHost(world, 600_000n);
    const first = await publish(world, host.actor, { amount: 499_500n, campaign: "#Spring" });
    const second = await publish(world, host.actor, { amount: 500n, campaign: "spring" });
    expect(await reasonInNewYork(first)).toBeNull();
    expect(await reasonInNewYork(second)).toBeNull();
    expect(await rulesOf(second)).toContain("For the limits of states its value is $5,000:");
    expect(await rulesOf(second)).not.toContain("New York");
  });

  test("are closed there at $5,000.01, from the giveaway on that reaches it", async () => {
    const host = await createHost(world, 600_000n);
    const first = await publish(world, host.actor, { amount: 499_500n, campaign: "spring" });
    const second = await publish(world, host.actor, { amount: 501n, campaign: "SPRING" });
    expect(await reasonInNewYork(second)).toBe("stateLimit");
    expect(await reasonInNewYork(first)).toBeNull();
    expect(await rulesOf(second)).toContain("Florida, New York: Prizes above $5,000");
    expect(await rulesOf(first)).not.toContain("New York");
    expect(await rulesOf(first)).toContain("A later giveaway of the campaign does not change these rules.");
  });

  test("are summed in the recheck at the close as well", async () => {
    const host = await createHost(world, 600_000n);
    await publish(world, host.actor, { amount: 499_500n, campaign: "spring" });
    const id = await publish(world, host.actor, { amount: 501n, campaign: "spring" });
    const [mover, other] = await createEntrants(world, 2);
    if (mover === undefined || other === undefined) throw new Error("there are no entrants");
    for (const one of [mover, other]) await like(one.actor, id);
    await world.owner.query("update account set resident_state = 'FL' where id = $1", [mover.id]);
    await finish(world);
    const { rows } = await world.owner.query(
      "select person_id, ineligible_reason as reason from giveaway_entry where giveaway_id = $1",
      [id],
    );
    expect(new Map(rows.map((one) => [one.person_id, one.reason]))).toEqual(
      new Map([
        [mover.id, "stateLimit"],
        [other.id, null],
      ]),
    );
    await expectInvariants(world);
  });

  test("are one host's and one word's; called-off ones do not count", async () => {
    const [host, other] = [await createHost(world, 1_500_000n), await createHost(world, 600_000n)];
    await publish(world, other.actor, { amount: 499_500n, campaign: "spring" });
    const gone = await publish(world, host.actor, { amount: 499_500n, campaign: "spring" });
    await publish(world, host.actor, { amount: 499_500n, campaign: "autumn" });
    expect(await deletePost(world.services, host.actor, gone)).toMatchObject({ ok: true });
    const id = await publish(world, host.actor, { amount: 501n, campaign: "spring" });
    expect(await reasonInNewYork(id)).toBeNull();
  });

  test("count each other when they are published at once", async () => {
    const host = await createHost(world, 1_500_000n);
    await Promise.all([1, 2].map(() => publish(world, host.actor, { amount: 300_000n, campaign: "spring" })));
    const { rows } = await world.owner.query<{ cents: number }>(
      "select campaign_cents::int as cents from giveaway where host_account_id = $1 order by 1",
      [host.id],
    );
    expect(rows.map((one) => one.cents)).toEqual([300_000, 600_000]);
  });

  test("refuse a campaign that is no word, and keep the sum as it was published", async () => {
    const host = await createHost(world, 10_000n);
    expect(await tryPublish(world, host.actor, { campaign: "two words" })).toMatchObject({
      ok: false,
      error: { refusal: { code: "BAD_USER_INPUT", details: { field: "campaign", rule: "invalid_word" } } },
    });
    const id = await publish(world, host.actor, { campaign: "spring" });
    const change = world.owner.query("update giveaway set campaign_cents = 500000 where post_id = $1", [id]);
    await expect(change).rejects.toThrow("is fixed");
  });
});

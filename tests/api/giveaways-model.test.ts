import fc from "fast-check";
import { expect, test } from "vitest";
import { setGeneralSettings } from "#modules/accounts/commands/general-settings.ts";
import { foldEntries, taskImplementations } from "#modules/giveaways/index.ts";
import { blockUser, unblockUser } from "#modules/graph/index.ts";
import { likePost, unlikePost } from "#modules/posts/index.ts";
import { transact } from "#platform/db/db.ts";
import { createEntrants, createHost, finish, publish, stateOf, useGiveaways } from "#tests/support/giveaways.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { size } from "#tests/support/scale.ts";
import { settle } from "#tests/support/settle.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);

const steps = ["like", "unlike", "optOut", "optIn", "block", "unblock", "hostBlock", "hostUnblock"] as const;
const history = fc.array(fc.record({ who: fc.nat(2), step: fc.constantFrom(...steps) }), {
  minLength: 4,
  maxLength: 16,
});

/** What the model knows of an entrant. */
const newcomer = { acts: false, entered: false, optedOut: false, blocks: false, isBlocked: false };
type Entrant = typeof newcomer;

/** An entry is made by whoever acts, or acted, and may enter; no step of the host takes one away. */
function enterIfAllowed(one: Entrant): void {
  if (one.acts && !one.optedOut && !one.blocks && !one.isBlocked) one.entered = true;
}

async function take(step: (typeof steps)[number], host: TestPerson, person: TestPerson, id: string, one: Entrant) {
  const { services } = world;
  const optOut = (hasOptedOutOfGiveaways: boolean) =>
    transact(world.db, (tx) => setGeneralSettings(tx, person.actor, { hasOptedOutOfGiveaways }));
  if (step === "like" && (await likePost(services, person.actor, id)).ok) one.acts = true;
  if (step === "unlike" && (await unlikePost(services, person.actor, id)).ok) one.acts = one.entered = false;
  if (step === "optOut" || step === "optIn") await optOut((one.optedOut = step === "optOut"));
  if (step === "block" && (await blockUser(services, person.actor, host.id)).ok) one.blocks = true;
  if (step === "hostBlock" && (await blockUser(services, host.actor, person.id)).ok) one.isBlocked = true;
  if (step === "unblock") {
    await unblockUser(services, person.actor, host.id);
    one.blocks = false;
  }
  if (step === "hostUnblock") {
    await unblockUser(services, host.actor, person.id);
    one.isBlocked = false;
  }
  // Blocks are followed by the worker, everything else by the act itself.
  if (step.toLowerCase().includes("block")) await settle(world, taskImplementations);
  enterIfAllowed(one);
}

test(
  "the frozen list is the entries that were made, less those the entrants took back",
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async (taken) => {
        const host = await createHost(world);
        const people = await createEntrants(world, 3);
        const known = people.map(() => ({ ...newcomer }));
        const id = await publish(world, host.actor, { durationHours: 1 });
        for (const { who, step } of taken) {
          const [person, one] = [people[who], known[who]];
          if (person !== undefined && one !== undefined) await take(step, host, person, id, one);
        }
        const expected = known.filter((one) => one.entered && !one.optedOut && !one.blocks).length;
        await foldEntries(world.services);
        expect(await stateOf(world, id)).toMatchObject({ entries_count: expected });
        await finish(world, "1 hour");
        expect(await stateOf(world, id)).toMatchObject({ entries_count: expected, eligible_count: expected });
      }),
      { numRuns: size(80, 50_000) },
    );
  },
  size(180_000, 0),
);

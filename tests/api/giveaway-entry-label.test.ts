import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { createBrand } from "#modules/brands/index.ts";
import { leaveGiveaway } from "#modules/giveaways/index.ts";
import { createPost, repost } from "#modules/posts/index.ts";
import type { Actor } from "#platform/services.ts";
import { api } from "#tests/support/api.ts";
import { createHost, publish, useGiveaways } from "#tests/support/giveaways.ts";
import { give } from "#tests/support/money.ts";
import { createPerson, freshUsername } from "#tests/support/people.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);

async function brandOf(owner: TestPerson): Promise<Actor> {
  const brand = await createBrand(world.services, {
    creatorId: owner.id,
    username: freshUsername(),
    name: "Mill & Co",
    status: "active",
  });
  if (!brand.ok) throw new Error(JSON.stringify(brand.error));
  await give(world.db, brand.value.brandId, 10_000n);
  return { personId: owner.id, accountId: brand.value.brandId };
}

async function answer(person: TestPerson, replyToId: string): Promise<string> {
  const made = await createPost(world.services, person.actor, { text: "Me!", replyToId, clientId: randomUUID() });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}

const labelOf = async (postId: string): Promise<unknown> =>
  (
    (await api(world)("query ($id: Id!) { getPostById(postId: $id) { entryLabel } }", { id: encodeId(postId) }))
      .data as { getPostById: { entryLabel: unknown } }
  ).getPostById.entryLabel;

test("a reply that enters a brand's giveaway is labeled while it is an entry, also when the entry does not count", async () => {
  const owner = await createHost(world);
  const brand = await brandOf(owner);
  const [one, other] = [await createPerson(world), await createPerson(world, { verified: false })];
  const byBrand = await publish(world, brand, { enterMethod: "reply" });
  const byPerson = await publish(world, owner.actor, { enterMethod: "reply" });
  const [entry, second] = [await answer(one, byBrand), await answer(one, byBrand)];
  expect(await labelOf(entry)).toBe("Giveaway entry");
  expect(await labelOf(second)).toBeNull();
  expect(await labelOf(await answer(other, byBrand))).toBeNull();
  expect(await labelOf(await answer(one, byPerson))).toBeNull();
  expect(await labelOf(byBrand)).toBeNull();
  await world.owner.query(
    "update giveaway_entry set participation = 'ineligible', ineligible_reason = 'unverified', internal_code = 'fraud_review' where person_id = $1",
    [one.id],
  );
  expect(await labelOf(entry)).toBe("Giveaway entry");
});

test("a repost that enters a brand's giveaway is labeled on the profile", async () => {
  const owner = await createHost(world);
  const brand = await brandOf(owner);
  const one = await createPerson(world);
  const [byBrand, byLike, byPerson] = [
    await publish(world, brand, { enterMethod: "repost" }),
    await publish(world, brand, { enterMethod: "like" }),
    await publish(world, owner.actor, { enterMethod: "repost" }),
  ];
  for (const id of [byBrand, byLike, byPerson]) await repost(world.services, one.actor, id);
  const shown = async (): Promise<Record<string, unknown>> => {
    const { data } = await api(world)(
      "query ($name: String!) { fetchUserProfilePosts(username: $name) { items { id repostEntryLabel } } }",
      { name: one.username },
    );
    const { items } = (data as { fetchUserProfilePosts: { items: { id: string; repostEntryLabel: unknown }[] } })
      .fetchUserProfilePosts;
    return Object.fromEntries(items.map(({ id, repostEntryLabel }) => [id, repostEntryLabel]));
  };
  expect(await shown()).toEqual({
    [encodeId(byBrand)]: "Giveaway entry",
    [encodeId(byLike)]: null,
    [encodeId(byPerson)]: null,
  });
  await leaveGiveaway(world.services, one.actor, byBrand);
  await repost(world.services, one.actor, byLike);
  expect(Object.values(await shown())).not.toContain("Giveaway entry");
});

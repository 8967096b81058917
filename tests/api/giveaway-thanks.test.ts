import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { deletePost, hideReply, likePost } from "#modules/posts/index.ts";
import { api } from "../support/api.ts";
import { createEntrants, createHost, finish, publish, useGiveaways } from "../support/giveaways.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);

const asked = (person?: TestPerson) => api(world, person === undefined ? {} : { personId: person.id });

/** A finished giveaway of one prize, its host, its winner, and a person who entered and did not win. */
async function won(): Promise<{ id: string; host: TestPerson; winner: TestPerson; loser: TestPerson }> {
  const host = await createHost(world);
  const people = (await createEntrants(world, 2)) as [TestPerson, TestPerson];
  const id = await publish(world, host.actor);
  for (const one of people) await likePost(world.services, one.actor, id);
  await finish(world);
  const { rows } = await world.owner.query<{ id: string }>(
    "select person_id as id from giveaway_slot where giveaway_id = $1 and status = 'settled'",
    [id],
  );
  const [first, second] = people;
  const [winner, loser] = rows[0]?.id === first.id ? [first, second] : [second, first];
  return { id, host, winner, loser };
}

async function thank(person: TestPerson, giveawayId: string | null, text = "Thank you!") {
  const answer = await asked(person)(
    `mutation ($input: CreatePostInput!) { createPost(input: $input) { id isThanks } }`,
    {
      input: {
        text,
        clientId: randomUUID(),
        isThanks: true,
        ...(giveawayId === null ? {} : { replyToId: encodeId(giveawayId) }),
      },
    },
  );
  return { code: answer.code, post: answer.data?.["createPost"] as { id: string; isThanks: boolean } | undefined };
}

/** Reads the thank-yous of a giveaway in its three places. */
async function thanksFor(giveawayId: string, viewer?: TestPerson) {
  const { data } = await asked(viewer)(
    `query ($id: Id!) {
       fetchPostWithReplies(postId: $id) { post { mayThankGiver giveawayThanks { text } } replies { items { isThanks text } } }
       fetchGiveawayWinners(postId: $id) { slots { thanks { text } } }
     }`,
    { id: encodeId(giveawayId) },
  );
  const found = data as {
    fetchPostWithReplies: {
      post: { mayThankGiver: boolean; giveawayThanks: { text: string }[] };
      replies: { items: { isThanks: boolean; text: string }[] };
    };
    fetchGiveawayWinners: { slots: { thanks: { text: string } | null }[] };
  };
  return {
    may: found.fetchPostWithReplies.post.mayThankGiver,
    post: found.fetchPostWithReplies.post.giveawayThanks.map(({ text }) => text),
    marked: found.fetchPostWithReplies.replies.items.flatMap(({ isThanks, text }) => (isThanks ? [text] : [])),
    winners: found.fetchGiveawayWinners.slots.map(({ thanks }) => thanks?.text ?? null),
  };
}

test("a winner says thanks once, in public", async () => {
  const { id, host, winner, loser } = await won();
  expect(await thanksFor(id, winner)).toEqual({ may: true, post: [], marked: [], winners: [null] });
  expect((await thank(winner, id, "You made my week")).post?.isThanks).toBe(true);
  const shown = { may: false, post: ["You made my week"], marked: ["You made my week"], winners: ["You made my week"] };
  for (const viewer of [undefined, host, winner, loser]) expect(await thanksFor(id, viewer)).toEqual(shown);
  expect((await thank(winner, id, "Again")).code).toBe("CONFLICT");
  expect(await thanksFor(id)).toEqual(shown);
});

test("only a paid winner may say thanks, and only in a reply to the giveaway", async () => {
  const { id, host, winner, loser } = await won();
  for (const other of [host, loser]) {
    expect((await thank(other, id)).code).toBe("NOT_ELIGIBLE");
    expect((await thanksFor(id, other)).may).toBe(false);
  }
  expect((await thank(winner, null)).code).toBe("BAD_USER_INPUT");
  const open = await publish(world, host.actor);
  expect((await thank(winner, open)).code).toBe("NOT_ELIGIBLE");
  expect((await thanksFor(id)).marked).toEqual([]);
});

test("a winner by state cannot say thanks, and the mark of an earlier thank-you is gone", async () => {
  const [early, late] = [await won(), await won()];
  const byState = (person: TestPerson) =>
    world.owner.query("update account set is_winner_by_state = true where id = $1", [person.id]);
  await thank(early.winner, early.id);
  await byState(early.winner);
  expect(await thanksFor(early.id)).toEqual({ may: false, post: [], marked: [], winners: [null] });
  await byState(late.winner);
  expect((await thanksFor(late.id, late.winner)).may).toBe(false);
  expect((await thank(late.winner, late.id)).code).toBe("NOT_ELIGIBLE");
});

test("a thank-you that is hidden or deleted is not shown", async () => {
  const [hidden, deleted] = [await won(), await won()];
  for (const { id, winner } of [hidden, deleted]) await thank(winner, id);
  const replyOf = async (id: string): Promise<string> => {
    const { rows } = await world.owner.query<{ id: string }>(
      "select reply_post_id as id from giveaway_thanks where giveaway_id = $1",
      [id],
    );
    return rows[0]?.id ?? "";
  };
  expect((await hideReply(world.services, hidden.host.actor, await replyOf(hidden.id))).ok).toBe(true);
  expect((await deletePost(world.services, deleted.winner.actor, await replyOf(deleted.id))).ok).toBe(true);
  for (const { id } of [hidden, deleted])
    expect(await thanksFor(id)).toMatchObject({ post: [], marked: [], winners: [null] });
});

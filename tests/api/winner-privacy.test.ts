import { afterEach, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { setGeneralSettings } from "#modules/accounts/commands/general-settings.ts";
import { createPost, likePost } from "#modules/posts/index.ts";
import { transact } from "#platform/db/db.ts";
import { api } from "../support/api.ts";
import { createEntrants, createHost, finish, publish, useGiveaways } from "../support/giveaways.ts";
import { expectInvariants } from "../support/invariants.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);
afterEach(() => expectInvariants(world));

const query = `query ($id: Id!) {
  fetchGiveawayWinners(postId: $id) { slots { user { username } state ticketNo replacements { at cause } } }
  fetchDrawProof(postId: $id) { winners { user { username } state ticketNo } }
  getPostById(postId: $id) { giveawayWinners { user { username } state ticketNo } }
}`;
interface Winner {
  user: { username: string } | null;
  state: string | null;
}
/** Reads the one winner in every public list of them. */
async function winnersFor(viewer: TestPerson | null, giveawayId: string): Promise<Winner[]> {
  const { data } = await api(world, viewer === null ? undefined : { personId: viewer.id })(query, {
    id: encodeId(giveawayId),
  });
  const found = data as {
    fetchGiveawayWinners: { slots: Winner[] };
    fetchDrawProof: { winners: Winner[] };
    getPostById: { giveawayWinners: Winner[] };
  };
  return [
    ...found.fetchGiveawayWinners.slots,
    ...found.fetchDrawProof.winners,
    ...found.getPostById.giveawayWinners,
  ].map(({ user, state }) => ({ user, state }));
}

async function won(): Promise<{ id: string; host: TestPerson; winner: TestPerson }> {
  const host = await createHost(world);
  const [winner] = await createEntrants(world, 1);
  if (winner === undefined) throw new Error("no entrant was created");
  const id = await publish(world, host.actor);
  await likePost(world.services, winner.actor, id);
  await finish(world);
  return { id, host, winner };
}

const byState = (person: TestPerson, isWinnerByState: boolean) =>
  transact(world.db, (tx) => setGeneralSettings(tx, person.actor, { isWinnerByState }));

test("winners are listed by username, and by their state alone when they choose so", async () => {
  const { id, host, winner } = await won();
  const named = { user: { username: winner.username }, state: null };
  expect(await winnersFor(null, id)).toEqual([named, named, named]);
  await byState(winner, true);
  const fromTexas = { user: null, state: "TX" };
  for (const viewer of [null, host]) expect(await winnersFor(viewer, id)).toEqual([fromTexas, fromTexas, fromTexas]);
  const own = { ...named, state: "TX" };
  expect(await winnersFor(winner, id)).toEqual([own, own, own]);
  await byState(winner, false);
  expect(await winnersFor(null, id)).toEqual([named, named, named]);
});

test("the setting is read and changed over the API", async () => {
  const [person] = await createEntrants(world, 1);
  const answer = await api(world, { personId: person?.id ?? "" })(
    `mutation { updateAccountSettings(input: { general: { isWinnerByState: true } }) { accountSettings { general { isWinnerByState hasOptedOutOfGiveaways } } } }`,
  );
  expect(answer.data).toEqual({
    updateAccountSettings: { accountSettings: { general: { isWinnerByState: true, hasOptedOutOfGiveaways: false } } },
  });
});

test("a reply does not show the ticket of a winner by state", async () => {
  const host = await createHost(world);
  const [winner] = await createEntrants(world, 1);
  if (winner === undefined) throw new Error("no entrant was created");
  const id = await publish(world, host.actor, { enterMethod: "reply" });
  const made = await createPost(world.services, winner.actor, {
    text: "in",
    replyToId: id,
    clientId: "winner-by-state",
  });
  if (!made.ok) throw new Error(made.error.code);
  const ticket = async (): Promise<unknown> =>
    (
      await api(world)("query ($id: Id!) { getPostById(postId: $id) { entryTicketNo } }", {
        id: encodeId(made.value.postId),
      })
    ).data;
  expect(await ticket()).toEqual({ getPostById: { entryTicketNo: 1 } });
  await byState(winner, true);
  expect(await ticket()).toEqual({ getPostById: { entryTicketNo: null } });
});

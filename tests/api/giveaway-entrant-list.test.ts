import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { leaveGiveaway } from "#modules/giveaways/index.ts";
import { likePost } from "#modules/posts/index.ts";
import { api } from "../support/api.ts";
import { createEntrants, createHost, publish, useGiveaways } from "../support/giveaways.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);

interface Entrants {
  count: number;
  items: { enteredAt: string; user: { username: string } }[];
  pageInfo: { next: string | null; hasNextPage: boolean };
}

/** Reads a page of the entrants as a person, or as a guest. */
async function entrants(id: string, viewer?: TestPerson, pagination: object = { limit: 10 }) {
  const answer = await api(world, viewer === undefined ? {} : { personId: viewer.id })(
    `query ($id: Id!, $pagination: PaginationInput) {
       fetchGiveawayEntrants(postId: $id, pagination: $pagination) {
         count items { enteredAt user { username } } pageInfo { next hasNextPage }
       }
     }`,
    { id: encodeId(id), pagination },
  );
  return { code: answer.code, page: answer.data?.["fetchGiveawayEntrants"] as Entrants | undefined };
}
const namesIn = (page: Entrants | undefined): string[] => (page?.items ?? []).map(({ user }) => user.username);

/** Publishes a giveaway that these people enter one after the other. */
async function entered(people: readonly TestPerson[]): Promise<{ id: string; host: TestPerson }> {
  const host = await createHost(world);
  const id = await publish(world, host.actor);
  for (const one of people) await likePost(world.services, one.actor, id);
  return { id, host };
}

test("entrants are listed newest first, page by page, for everyone", async () => {
  const people = await createEntrants(world, 5);
  const { id } = await entered(people);
  const newestFirst = people.map(({ username }) => username).toReversed();
  const first = await entrants(id, undefined, { limit: 2 });
  expect(namesIn(first.page)).toEqual(newestFirst.slice(0, 2));
  expect(first.page).toMatchObject({ count: 5, pageInfo: { hasNextPage: true } });
  expect(Date.parse(first.page?.items[0]?.enteredAt ?? "")).toBeGreaterThan(0);
  const rest = await entrants(id, undefined, { limit: 10, after: first.page?.pageInfo.next });
  expect(namesIn(rest.page)).toEqual(newestFirst.slice(2));
  expect(rest.page?.pageInfo.hasNextPage).toBe(false);
});

test("an entry that was left is not listed, a quarantined one stays and a rejected one goes", async () => {
  const [gone, quarantined, rejected, plain] = (await createEntrants(world, 4)) as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  const { id, host } = await entered([gone, quarantined, rejected, plain]);
  await leaveGiveaway(world.services, gone.actor, id);
  const reject = (person: TestPerson, code: string | null) =>
    world.owner.query(
      `update giveaway_entry set participation = 'ineligible', ineligible_reason = 'unverified', internal_code = $3
        where giveaway_id = $1 and person_id = $2`,
      [id, person.id, code],
    );
  await reject(quarantined, "fraud_review");
  await reject(rejected, null);
  for (const viewer of [undefined, host, plain])
    expect(namesIn((await entrants(id, viewer)).page)).toEqual([plain.username, quarantined.username]);
});

test("people out of the viewer's sight and winners by state are left out, and still counted", async () => {
  const [limited, suspended, blocked, byState, unlisted, plain] = (await createEntrants(world, 6)) as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  const { id, host } = await entered([limited, suspended, blocked, byState, unlisted, plain]);
  await world.owner.query("update account set visibility_status = 'limited' where id = $1", [limited.id]);
  await world.owner.query("update account set status = 'suspended', visibility_status = 'hidden' where id = $1", [
    suspended.id,
  ]);
  await world.owner.query("update account set is_winner_by_state = true where id = $1", [byState.id]);
  await world.owner.query("update account set is_discoverable = false where id = $1", [unlisted.id]);
  await world.owner.query("insert into block (blocker_id, blocked_id) values ($1, $2)", [blocked.id, host.id]);
  const guest = await entrants(id);
  expect(namesIn(guest.page)).toEqual([plain.username, blocked.username]);
  expect(guest.page?.count).toBe(6);
  expect(namesIn((await entrants(id, unlisted)).page)).toContain(unlisted.username);
  expect(namesIn((await entrants(id, host)).page)).toEqual([plain.username]);
  const card = await api(world)(
    `query ($id: Id!) { getPostById(postId: $id) { giveawayRecentEntrants { username } } }`,
    {
      id: encodeId(id),
    },
  );
  expect(JSON.stringify(card.data)).not.toContain(byState.username);
});

test("there are no entrants of a plain post, of nothing, and of a giveaway the viewer may not see", async () => {
  const [one] = (await createEntrants(world, 1)) as [TestPerson];
  const { id, host } = await entered([one]);
  expect((await entrants(host.id)).code).toBe("NOT_FOUND");
  await world.owner.query("insert into block (blocker_id, blocked_id) values ($1, $2)", [host.id, one.id]);
  expect((await entrants(id, one)).code).toBe("NOT_FOUND");
});

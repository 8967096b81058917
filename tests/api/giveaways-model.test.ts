import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { createBrand } from "#modules/brands/index.ts";
import { freezeEntries } from "#modules/giveaways/commands/freeze-entries.ts";
import { lockAtDeadline } from "#modules/giveaways/commands/lock-giveaway.ts";
import { readStandings } from "#modules/giveaways/queries/eligibility.ts";
import { participationOf } from "#modules/giveaways/queries/participation.ts";
import { readAnswered, readGiveaways } from "#modules/giveaways/queries/views.ts";
import { checkInvariants } from "#main/invariants.ts";
import { createPost } from "#modules/posts/index.ts";
import { spamThreshold } from "#modules/posts/settings.ts";
import { writeSetting } from "#platform/settings.ts";
import { api } from "#tests/support/api.ts";
import {
  aboutReplies,
  counts,
  enterAll,
  methods,
  namesOf,
  newcomer,
  offer,
  statusOf,
  takeStep,
} from "#tests/support/giveaway-model.ts";
import type { Entrant, Giveaway, Method, Stage } from "#tests/support/giveaway-model.ts";
import { createEntrants, createHost, runGiveawayTasks, useGiveaways } from "#tests/support/giveaways.ts";
import { give } from "#tests/support/money.ts";
import { freshUsername } from "#tests/support/people.ts";
import { size } from "#tests/support/scale.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);
// One mark of somebody trusted takes a reply out of sight.
beforeAll(() => writeSetting(world.db, spamThreshold.key, 0.2, "test"));

const step = fc.record({
  name: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...namesOf.entrant) },
    { weight: 2, arbitrary: fc.constantFrom(...namesOf.account) },
    { weight: 4, arbitrary: fc.constantFrom(...namesOf.host) },
  ),
  // Most steps are about one entrant and one giveaway, so that what they do meets.
  who: fc.constantFrom(0, 0, 1),
  isAside: fc.constantFrom(false, false, true),
  reply: fc.nat(2),
});
const history = fc.record({
  isBrand: fc.boolean(),
  isVerified: fc.tuple(fc.boolean(), fc.boolean()),
  /** How the two giveaways are entered; most steps are about the first. */
  about: fc.constantFrom(
    ...methods.flatMap((focus) => methods.filter((other) => other !== focus).map((other) => [focus, other] as const)),
  ),
  steps: fc.array(step, { minLength: 4, maxLength: 16 }),
});

/** A host with two giveaways. */
async function begin(
  isBrand: boolean,
  [focus, other]: readonly [Method, Method],
  isVerified: readonly boolean[],
): Promise<Stage> {
  const owner = await createHost(world, isBrand ? 0n : 10_000n);
  let host = owner.actor;
  if (isBrand) {
    const wish = { creatorId: owner.id, username: freshUsername(), name: "Fern", status: "active" } as const;
    const made = await createBrand(world.services, wish);
    if (!made.ok) throw new Error(made.error);
    host = { personId: owner.id, accountId: made.value.brandId };
    await give(world.db, host.accountId, 10_000n);
  }
  const giveaways = new Map<Method, Giveaway>();
  for (const enterMethod of [focus, other]) {
    const made = await createPost(world.services, host, {
      text: offer,
      replyToId: null,
      clientId: randomUUID(),
      giveaway: { amount: 1_000n, winnersCount: 1, enterMethod, durationHours: 1 },
      ...(enterMethod === "voteInPoll" ? { poll: { labels: ["Rye", "Wheat"], minutes: 60 } } : {}),
    });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    giveaways.set(enterMethod, { id: made.value.postId, optionId: "", wasEntered: false, isCanceled: false });
  }
  const vote = giveaways.get("voteInPoll");
  if (vote !== undefined) {
    const options = await world.owner.query<{ id: string }>("select id from poll_option where post_id = $1", [vote.id]);
    vote.optionId = options.rows[0]?.id ?? "";
  }
  const entrants = (await createEntrants(world, 2)).map(newcomer);
  for (const [at, one] of entrants.entries()) one.verified = isVerified[at] ?? true;
  await world.owner.query("update account set is_identity_verified = false where id = any($1)", [
    entrants.filter((one) => !one.verified).map((one) => one.person.id),
  ]);
  return { world, host, isBrand, giveaways, entrants };
}

const openOf = ({ giveaways }: Stage): [Method, Giveaway][] =>
  [...giveaways].filter(([, { isCanceled }]) => !isCanceled);

/** What each entrant reads of each giveaway, and how many entries it has: by the model. */
function expected(stage: Stage): unknown {
  return openOf(stage).map(([method]) => ({
    method,
    count: stage.entrants.filter((one) => statusOf(one, method) === "eligible").length,
    statuses: stage.entrants.map((one) => statusOf(one, method)),
  }));
}

/** The same as the product reads it, without GraphQL. */
async function read(stage: Stage): Promise<unknown> {
  const open = openOf(stage);
  const ids = open.map(([, { id }]) => id);
  const [views, acts, ...people] = await Promise.all([
    readGiveaways(world.db, ids),
    world.owner.query<{ post_id: string; account_id: string }>(
      "select post_id, account_id from post_like where post_id = any($1) union all select post_id, account_id from post_repost where post_id = any($1)",
      [ids],
    ),
    ...stage.entrants.map(async ({ person }) => ({
      standings: await readStandings(world.db, person.actor, ids),
      answered: await readAnswered(world.db, ids, person.id),
    })),
  ]);
  return open.map(([method, { id }]) => ({
    method,
    count: views.get(id)?.entriesCount,
    statuses: people.map(({ standings, answered }, at) => {
      const [view, standing] = [views.get(id), standings.get(id)];
      const hasActed =
        answered.get(id) === true ||
        acts.rows.some((one) => one.post_id === id && one.account_id === stage.entrants[at]?.person.id);
      return view === undefined || standing === undefined ? "?" : participationOf(view, standing, hasActed).status;
    }),
  }));
}

/** What an entrant whose account is open and who sees the host reads by the API. */
async function compareByApi(stage: Stage, one: Entrant): Promise<void> {
  if (one.status !== "active" || one.blocks || one.isBlocked) return;
  const open = openOf(stage);
  if (open.length === 0) return;
  const post = (at: number) => `post${at}: getPostById(postId: $id${at}) { participationStatus giveawayEntriesCount }`;
  const places = open.map((_, at) => at);
  const answer = await api(world, { personId: one.person.id })(
    `query (${places.map((at) => `$id${at}: Id!`).join()}) { ${places.map(post).join(" ")} }`,
    Object.fromEntries(open.map(([, { id }], at) => [`id${at}`, encodeId(id)])),
  );
  expect(Object.values(answer.data ?? {})).toEqual(
    open.map(([method]) => ({
      participationStatus: statusOf(one, method),
      giveawayEntriesCount: stage.entrants.filter((other) => statusOf(other, method) === "eligible").length,
    })),
  );
}

/** The lists are frozen, and hold whoever entered and may take part. */
async function freeze(stage: Stage): Promise<void> {
  await world.advance("1 hour");
  for (const [method, { id }] of openOf(stage)) {
    expect(await lockAtDeadline(world.services, id)).toBe(true);
    expect(await freezeEntries(world.services, id)).toBe("frozen");
    const frozen = await world.owner.query<{ entries_count: number; eligible_count: number; people: string[] }>(
      `select g.entries_count, g.eligible_count,
              array(select e.person_id::text from giveaway_frozen_entry f join giveaway_entry e on e.giveaway_id = f.giveaway_id and e.ticket_no = f.ticket_no
                     where f.giveaway_id = g.post_id order by 1) as people from giveaway g where g.post_id = $1`,
      [id],
    );
    const people = stage.entrants
      .filter((one) => one.parts.get(method)?.entered === true && counts(one))
      .map((one) => one.person.id)
      .toSorted();
    expect({ method, ...frozen.rows[0] }).toEqual({
      method,
      people,
      entries_count: people.length,
      eligible_count: people.length,
    });
  }
}

test(
  "D-GIV-55, D-GIV-56: nothing the host does takes an entry out, and every act is one once it may be",
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ isBrand, isVerified, about, steps }) => {
        await world.owner.query("delete from graphile_worker._private_jobs");
        const stage = await begin(isBrand, about, isVerified);
        for (const { name, who, reply, isAside } of steps) {
          const isOther = aboutReplies.has(name) ? about[1] === "reply" : isAside;
          const method = about[isOther ? 1 : 0];
          const [one, giveaway] = [stage.entrants[who], stage.giveaways.get(method)];
          const part = one?.parts.get(method);
          if (one === undefined || giveaway === undefined || part === undefined) continue;
          const [first] = part.replies;
          const isFollowed = await takeStep(name, {
            stage,
            one,
            method,
            giveaway,
            part,
            reply: part.replies[reply] ?? first,
          });
          if (isFollowed) await runGiveawayTasks(world);
          enterAll(stage);
          expect(await read(stage), name).toEqual(expected(stage));
        }
        for (const one of stage.entrants) await compareByApi(stage, one);
        await freeze(stage);
      }),
      { numRuns: size(300, 50_000) },
    );
    // Their draws are left to other tests.
    expect((await checkInvariants(world.db)).filter(({ id }) => id !== "I18")).toEqual([]);
  },
  size(180_000, 0),
);

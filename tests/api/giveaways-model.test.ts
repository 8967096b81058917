import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { freezeEntries } from "#modules/giveaways/commands/freeze-entries.ts";
import { lockAtDeadline } from "#modules/giveaways/commands/lock-giveaway.ts";
import { readStandings } from "#modules/giveaways/queries/eligibility.ts";
import { describeParticipation } from "#modules/giveaways/queries/participation.ts";
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
import { createEntrants, createHosts, runGiveawayTasks, useGiveaways } from "#tests/support/giveaways.ts";
import type { HostPair } from "#tests/support/giveaways.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { seed, size } from "#tests/support/scale.ts";
import { useWorld } from "#tests/support/world.ts";
import type { World } from "#tests/support/world.ts";

/**
 * Worlds of the lanes. Histories run side by side, each lane in a database of its own: a history moves the clock and
 * runs every waiting task. With four lanes neither the test nor PostgreSQL waits for the other.
 */
const worlds = [useWorld(), useWorld(), useWorld(), useWorld()];
for (const world of worlds) useGiveaways(world);
beforeAll(async () => {
  for (const world of worlds) {
    // The tables begin empty and grow, so a plan that is kept must not depend on their size; and add_job of
    // graphile-worker is planned for each call otherwise, which takes longer than the call.
    await world.owner.query(
      `do $$ begin execute format('alter database %I set enable_seqscan = off', current_database());
                   execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database()); end $$`,
    );
    // One mark of a trusted person hides a reply.
    await writeSetting(world.db, spamThreshold.key, 0.2, "test");
  }
});

const step = fc.record({
  name: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...namesOf.entrant) },
    { weight: 2, arbitrary: fc.constantFrom(...namesOf.account) },
    { weight: 4, arbitrary: fc.constantFrom(...namesOf.host) },
  ),
  // Most steps are about one entrant and one giveaway, so that their effects interact.
  who: fc.constantFrom(0, 0, 1),
  isAside: fc.constantFrom(false, false, true),
  reply: fc.nat(2),
});
const history = fc.record({
  isBrand: fc.boolean(),
  isVerified: fc.tuple(fc.boolean(), fc.boolean()),
  /** Entry methods of the two giveaways; most steps are about the first. */
  about: fc.constantFrom(
    ...methods.flatMap((focus) => methods.filter((other) => other !== focus).map((other) => [focus, other] as const)),
  ),
  steps: fc.array(step, { minLength: 4, maxLength: 16 }),
});

/** Histories found by the long form: a person who becomes eligible after the host deleted the giveaway has no entry. */
const examples: [History][] = [
  [
    {
      isBrand: false,
      isVerified: [false, false],
      about: ["like", "repost"],
      steps: (["act", "hostDeletes", "approve", "hostDeletes"] as const).map((name) => ({
        name,
        who: 0,
        isAside: false,
        reply: 0,
      })),
    },
  ],
];

type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

/** People created together for the next histories of a lane. Every history takes a host and two entrants of its own. */
interface Cast {
  hosts: HostPair[];
  entrants: TestPerson[];
}

const castSize = 25;
const casts = new Map<World, Cast>();

/** Creates a host with two giveaways, and two entrants. */
async function begin(
  world: World,
  isBrand: boolean,
  [focus, other]: readonly [Method, Method],
  isVerified: readonly boolean[],
): Promise<Stage> {
  const cast = casts.get(world) ?? { hosts: [], entrants: [] };
  casts.set(world, cast);
  if (cast.hosts.length === 0) {
    cast.hosts = await createHosts(world, castSize, 10_000n);
    cast.entrants = await createEntrants(world, 2 * castSize);
  }
  const pair = cast.hosts.pop();
  if (pair === undefined) throw new Error("no host is left");
  const host = isBrand ? pair.brand : pair.person;
  const giveaways = new Map<Method, Giveaway>();
  for (const enterMethod of [focus, other]) {
    const made = await createPost(world.services, host, {
      text: offer,
      replyToId: null,
      clientId: randomUUID(),
      giveaway: {
        amount: 1_000n,
        winnersCount: 1,
        enterMethod,
        durationHours: 1,
        ...(enterMethod === "visitLink" ? { link: "https://example.com/page" } : {}),
      },
      ...(enterMethod === "voteInPoll" ? { poll: { options: ["Rye", "Wheat"], durationMinutes: 60 } } : {}),
    });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    giveaways.set(enterMethod, { id: made.value.postId, optionId: "", wasEntered: false, isCanceled: false });
  }
  const vote = giveaways.get("voteInPoll");
  if (vote !== undefined) {
    const options = await world.owner.query<{ id: string }>("select id from poll_option where post_id = $1", [vote.id]);
    vote.optionId = options.rows[0]?.id ?? "";
  }
  const entrants = cast.entrants.splice(0, 2).map(newcomer);
  for (const [at, one] of entrants.entries()) one.verified = isVerified[at] ?? true;
  const unverified = entrants.filter((one) => !one.verified).map((one) => one.person.id);
  if (unverified.length > 0)
    await world.owner.query("update account set is_identity_verified = false where id = any($1)", [unverified]);
  return { world, host, isBrand, giveaways, entrants };
}

const openOf = ({ giveaways }: Stage): [Method, Giveaway][] =>
  [...giveaways].filter(([, { isCanceled }]) => !isCanceled);

/** Returns each entrant's view of each giveaway, and its number of entries, by the model. */
function expected(stage: Stage): unknown {
  return openOf(stage).map(([method]) => ({
    method,
    count: stage.entrants.filter((one) => statusOf(one, method) === "eligible").length,
    statuses: stage.entrants.map((one) => statusOf(one, method)),
  }));
}

/** Reads the same from the product, without GraphQL. */
async function read(stage: Stage): Promise<unknown> {
  const { world } = stage;
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
      return view === undefined || standing === undefined
        ? "?"
        : describeParticipation(view, standing, hasActed).status;
    }),
  }));
}

/** Compares an entrant's view by the API; the entrant has an open account and sees the host. */
async function compareByApi(stage: Stage, one: Entrant): Promise<void> {
  if (one.status !== "active" || one.blocks || one.isBlocked) return;
  const open = openOf(stage);
  if (open.length === 0) return;
  const post = (at: number) => `post${at}: getPostById(postId: $id${at}) { participationStatus giveawayEntriesCount }`;
  const places = open.map((_, at) => at);
  const answer = await api(stage.world, { personId: one.person.id })(
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

/** Freezes the lists, and checks that they contain every eligible entrant. */
async function freeze(stage: Stage): Promise<void> {
  const { world } = stage;
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

/** Runs one history in the product and in the model, and compares them after every step. */
async function runHistory(world: World, { isBrand, isVerified, about, steps }: History): Promise<void> {
  await world.owner.query("delete from graphile_worker._private_jobs");
  const stage = await begin(world, isBrand, about, isVerified);
  let asked = 0;
  const count = (): void => {
    asked += 1;
  };
  world.pool.on("acquire", count);
  try {
    for (const { name, who, reply, isAside } of steps) {
      const isOther = aboutReplies.has(name) ? about[1] === "reply" : isAside;
      const method = about[isOther ? 1 : 0];
      const [one, giveaway] = [stage.entrants[who], stage.giveaways.get(method)];
      const part = one?.parts.get(method);
      if (one === undefined || giveaway === undefined || part === undefined) continue;
      const [first] = part.replies;
      const before = asked;
      const isFollowed = await takeStep(name, {
        stage,
        one,
        method,
        giveaway,
        part,
        reply: part.replies[reply] ?? first,
      });
      // An impossible step called nothing: the last comparison still holds.
      if (asked === before) continue;
      if (isFollowed) await runGiveawayTasks(world);
      enterAll(stage);
      expect(await read(stage), name).toEqual(expected(stage));
    }
  } finally {
    world.pool.off("acquire", count);
  }
  for (const one of stage.entrants) await compareByApi(stage, one);
  await freeze(stage);
}

test(
  "nothing the host does takes an entry out, and every act is one once it may be",
  async ({ task }) => {
    const histories = size(200, 50_000);
    const started = performance.now();
    const lanes = await Promise.allSettled(
      worlds.map(async (world, lane) => {
        await fc.assert(
          fc.asyncProperty(history, (drawn) => runHistory(world, drawn)),
          { numRuns: histories / worlds.length, seed: seed + lane, examples },
        );
        // Their draws are left to other tests.
        expect((await checkInvariants(world.db)).filter(({ id }) => id !== "I18")).toEqual([]);
      }),
    );
    for (const lane of lanes) if (lane.status === "rejected") throw lane.reason;
    const perSecond = Math.round((histories / (performance.now() - started)) * 10_000) / 10;
    task.meta.figures = { seed, histories, "histories a second": perSecond };
  },
  size(180_000, 0),
);

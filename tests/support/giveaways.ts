import { randomUUID } from "node:crypto";
import { beforeAll } from "vitest";
import { giveawayEquipment, foldEntries, sweepGiveaways } from "#modules/giveaways/index.ts";
import { module as giveawaysModule } from "#modules/giveaways/module.ts";
import type { Beacon } from "#modules/giveaways/index.ts";
import { readStandings } from "#modules/giveaways/queries/eligibility.ts";
import { createPost } from "#modules/posts/index.ts";
import { module as paymentsModule } from "#modules/payments/module.ts";
import { module as walletModule } from "#modules/wallet/module.ts";
import { module as feedsModule } from "#modules/feeds/module.ts";
import { module as postsModule } from "#modules/posts/module.ts";
import { registerModules, tasksOf } from "#platform/module.ts";
import { createCommitRevealBeacon } from "#providers/beacon-commit-reveal/beacon-commit-reveal.ts";
import { post } from "#modules/ledger/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import { give, released } from "./money.ts";
import { createPerson, freshUsername } from "./people.ts";
import type { PersonFacts, TestPerson } from "./people.ts";
import type { World } from "./world.ts";

// In the order of the program: the wallet books a card payment before a giveaway is paid from it.
registerModules([paymentsModule, walletModule, postsModule, feedsModule, giveawaysModule]);

/** Equips the world's process for giveaways; with a beacon, announces that one. */
export function equipGiveaways({ services }: World, beacon?: Beacon): void {
  const { vault } = services;
  const secret = createCommitRevealBeacon(vault);
  giveawayEquipment.attach(services, {
    vault,
    productName: "Stims",
    beacons: beacon === undefined ? [secret] : [secret, beacon],
    announced: beacon?.kind ?? "commit-reveal",
  });
}

/** Runs {@link equipGiveaways} before the tests of a file. */
export function useGiveaways(world: World, beacon?: Beacon): void {
  beforeAll(() => equipGiveaways(world, beacon));
}

/** Creates a trusted, verified person with money to give away. */
export async function createHost(world: World, cents = 100_000n, facts: PersonFacts = {}): Promise<TestPerson> {
  const host = await createPerson(world, { trusted: true, ...facts });
  if (cents > 0n) await give(world.db, host.id, cents);
  return host;
}

export interface Terms {
  amount?: bigint;
  winnersCount?: number;
  enterMethod?: "like" | "repost" | "reply";
  durationHours?: number;
  text?: string | null;
  extendsOnce?: boolean;
  campaign?: string | null;
}

/** The giveaway input of createPost. */
export function tryPublish(world: World, actor: Actor, terms: Terms = {}) {
  return createPost(world.services, actor, {
    text: "Giving some away",
    replyToId: null,
    clientId: randomUUID(),
    giveaway: { amount: 1_000n, winnersCount: 1, enterMethod: "like", durationHours: 24, ...terms },
  });
}

/** Publishes a giveaway of $10 to one liker for a day, or on other terms; returns its id. */
export async function publish(world: World, actor: Actor, terms: Terms = {}): Promise<string> {
  const made = await tryPublish(world, actor, terms);
  if (!made.ok)
    throw new Error(
      JSON.stringify(made.error, (_key, value: unknown) => (typeof value === "bigint" ? `${value}` : value)),
    );
  return made.value.postId;
}

/** Creates many verified adults of Texas at once. */
export async function createEntrants(world: World, size: number): Promise<TestPerson[]> {
  const usernames = Array.from({ length: size }, freshUsername);
  const made = await world.owner.query<{ id: string; username: string }>(
    `with made as (
       insert into account (username, name, is_identity_verified, resident_state) select name, name, true, 'TX' from unnest($1::text[]) as t (name)
       returning id, username
     ), known as (
       insert into account_credential (account_id, email, date_of_birth) select id, username || '@example.com', '1990-05-17' from made
     )
     select id, username from made`,
    [usernames],
  );
  return made.rows.map(({ id, username }) => ({ id, username, actor: { personId: id, accountId: id } }));
}

/** A person who hosts giveaways, and the person's brand that does, each with money of its own. */
export interface HostPair {
  person: Actor;
  brand: Actor;
}

/** Creates many hosts like {@link createHost}, each with an active brand. Every account gets `cents`, in one transaction. */
export async function createHosts(world: World, size: number, cents: bigint): Promise<HostPair[]> {
  const { vault } = world.services;
  const people = await createEntrants(world, size);
  const ids = people.map(({ id }) => id);
  await world.owner.query(
    `with trusted as (update account set is_trusted = true where id = any($1)), confirmed as (
       update account_credential set email_verified_at = app_now(), phone_verified_at = app_now() where account_id = any($1)
     )
     insert into identity_fact (person_id, status, date_of_birth, resident_state, household_bidx, person_key, decided_by, decided_at)
     select id, 'approved', '1990-05-17', 'TX', household, person, 'test', app_now() from unnest($1::uuid[], $2::bytea[], $3::bytea[]) as t (id, household, person)`,
    [
      ids,
      ids.map((id) => vault.blindIndex("identity_fact.household", id)),
      ids.map((id) => vault.blindIndex("identity_fact.person", id)),
    ],
  );
  const made = await world.owner.query<{ id: string; owner: string }>(
    `with made as (
       insert into account (account_type, username, name, brand_status, created_by_account_id)
       select 'brand', username, username, 'active', owner from unnest($1::uuid[], $2::text[]) as t (owner, username) returning id, created_by_account_id
     ), owned as (
       insert into brand_access (brand_id, person_id, access_type, status) select id, created_by_account_id, 'owner', 'active' from made
     ), recorded as (
       insert into brand (brand_id, contact_email, is_subscription_exempt, opened_at) select id, 'contact@example.com', true, app_now() from made
     )
     select id, created_by_account_id as owner from made`,
    [ids, ids.map(freshUsername)],
  );
  const brandOf = new Map(made.rows.map(({ id, owner }) => [owner, id]));
  const pairs = ids.map((id) => ({
    person: { personId: id, accountId: id },
    brand: { personId: id, accountId: brandOf.get(id) ?? "" },
  }));
  const owners = pairs.flatMap(({ person, brand }) => [person.accountId, brand.accountId]);
  const given = await transact(world.db, (tx) =>
    post(tx, {
      type: "adjustment_credit",
      refType: "test",
      refId: randomUUID(),
      effect: "credit",
      actedBy: null,
      details: {},
      takes: [],
      puts: owners.map((ownerId) => ({
        as: "lot",
        account: { kind: "funds", ownerId },
        amountCents: cents,
        origin: "adjustment_credit",
        release: released,
      })),
      platform: [{ kind: "marketing", amountCents: cents * BigInt(owners.length) }],
    }),
  );
  if (!given.ok) throw new Error(given.error.tag);
  return pairs;
}

/** Runs the module's waiting tasks that are due, as the worker would, until there are none; returns how many ran. */
export async function runGiveawayTasks(world: World): Promise<number> {
  let ran = 0;
  for (;;) {
    const jobs = await world.owner.query<{ identifier: string; payload: unknown }>(
      `with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
          where t.id = j.task_id and t.identifier = any($1) and j.run_at <= now() returning t.identifier, j.payload)
       select identifier, payload from taken`,
      [tasksOf(giveawaysModule).map((task) => task.name)],
    );
    if (jobs.rows.length === 0) return ran;
    for (const { identifier, payload } of jobs.rows) {
      try {
        await tasksOf(giveawaysModule)
          .find((task) => task.name === identifier)
          ?.run(world.services, payload);
      } catch (error) {
        // The worker would try it again.
        await world.owner.query("select graphile_worker.add_job($1, $2)", [identifier, JSON.stringify(payload)]);
        throw error;
      }
      ran += 1;
    }
  }
}

/** Advances the clock by more than a day and runs the worker's due tasks. */
export async function finish(world: World, interval = "24 hours"): Promise<void> {
  await world.advance(interval);
  await sweepGiveaways(world.services);
  await runGiveawayTasks(world);
  await foldEntries(world.services);
}

/** Reads the stored state of a giveaway, for assertions. */
export async function stateOf(world: World, giveawayId: string): Promise<Record<string, unknown>> {
  const found = await world.owner.query(
    "select state, entries_count, eligible_count, entries_root, beacon_kind, next_ticket from giveaway where post_id = $1",
    [giveawayId],
  );
  return found.rows[0];
}

/** Acts on a giveaway's post and returns the outcome: an entry, or the rule's reason against one. */
export async function entryOf(
  world: World,
  giveawayId: string,
  actor: Actor,
  act: (actor: Actor, giveawayId: string) => Promise<{ ok: boolean }>,
): Promise<{ entered: boolean; reason: string | null }> {
  const done = await act(actor, giveawayId);
  if (!done.ok) throw new Error("the act was refused");
  const standing = (await readStandings(world.db, actor, [giveawayId])).get(giveawayId);
  const eligibility = standing?.eligibility;
  return { entered: standing?.entry != null, reason: eligibility?.status === "ineligible" ? eligibility.reason : null };
}

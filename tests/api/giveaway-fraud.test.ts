import { beforeAll, expect, test } from "vitest";
import { setGeneralSettings } from "#modules/accounts/commands/general-settings.ts";
import { setIdentityOutcome } from "#modules/accounts/index.ts";
import { startSession } from "#modules/sign-in/store/sessions-store.ts";
import { createBrand } from "#modules/brands/index.ts";
import { encodeId } from "#kernel/ids.ts";
import { freezeEntries } from "#modules/giveaways/commands/freeze-entries.ts";
import { lockAtDeadline } from "#modules/giveaways/commands/lock-giveaway.ts";
import { scoreEntries } from "#modules/giveaways/commands/score-entries.ts";
import { foldEntries, openEntrants } from "#modules/giveaways/index.ts";
import { readRule, readStandings } from "#modules/giveaways/queries/eligibility.ts";
import { checkEligibilityBatch } from "#modules/giveaways/store/eligibility-store.ts";
import { entriesToScore } from "#modules/giveaways/store/fraud-store.ts";
import { periodicWork, scoreDueEntries } from "#modules/giveaways/tasks/periodic.ts";
import { module as giveawaysModule } from "#modules/giveaways/module.ts";
import { module as notificationsModule } from "#modules/notifications/module.ts";
import { likePost, unlikePost } from "#modules/posts/index.ts";
import { transact } from "#platform/db/db.ts";
import { tasksOf } from "#platform/module.ts";
import { api, staffApi } from "#tests/support/api.ts";
import { createHost, publish, useGiveaways } from "#tests/support/giveaways.ts";
import { give } from "#tests/support/money.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { createPerson, freshUsername } from "#tests/support/people.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { settle } from "#tests/support/settle.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);
let staff: TestPerson;
beforeAll(async () => {
  staff = await createPerson(world, { role: "staff" });
  await world.owner.query("update account set acl = '{moderate,canViewAdminPages}' where id = $1", [staff.id]);
});

let networks = 0;
let cards = 0;

/** Signs people in from one browser behind one address. */
async function shareDevice(people: readonly TestPerson[]): Promise<void> {
  networks += 1;
  for (const { id } of people)
    await transact(world.db, (tx) =>
      startSession(tx, {
        personId: id,
        actingAccountId: id,
        userAgent: "Firefox 140",
        ip: `203.0.${networks}.7`,
        isTwoFactorAuthenticated: false,
      }),
    );
}

/** Gives people one card. */
async function shareCard(people: readonly TestPerson[]): Promise<void> {
  cards += 1;
  for (const { id } of people)
    await world.owner.query(
      "insert into user_payment_method (account_id, acted_by_person_id, provider, status, fingerprint) values ($1, $1, 'card-stripe', 'removed', $2)",
      [id, `card ${cards}`],
    );
}

interface Case {
  host: TestPerson;
  one: TestPerson;
  other: TestPerson;
  id: string;
}

/** Two entrants with one card and one browser, after the worker has scored them. */
async function quarantine(): Promise<Case> {
  const host = await createHost(world);
  const [one, other] = [await createPerson(world), await createPerson(world)];
  await shareDevice([one, other]);
  await shareCard([one, other]);
  const id = await publish(world, host.actor, { winnersCount: 2 });
  for (const person of [one, other]) await likePost(world.services, person.actor, id);
  await foldEntries(world.services);
  await scoreDueEntries(world.services);
  return { host, one, other, id };
}

const viewed = async (person: TestPerson, id: string): Promise<Record<string, unknown>> =>
  (
    (
      await api(world, { personId: person.id })(
        `query ($id: Id!) { getPostById(postId: $id) { participationStatus giveawayIneligibilityReason giveawayIneligibilityNote mayContestGiveawayReview giveawayEntriesCount } }`,
        { id: encodeId(id) },
      )
    ).data as { getPostById: Record<string, unknown> }
  ).getPostById;
const contest = (person: TestPerson, id: string, text: string) =>
  api(world, { personId: person.id })(
    `mutation ($id: Id!, $text: String!) { contestGiveawayReview(postId: $id, text: $text) { mayContestGiveawayReview } }`,
    { id: encodeId(id), text },
  );

interface Queued {
  id: string;
  username: string;
  score: number;
  reasons: { reason: string; points: number }[];
  status: string;
  contestText: string | null;
}
const queue = async (isOver = false): Promise<Queued[]> =>
  (
    (
      await staffApi(world, { personId: staff.id })(
        `query ($over: Boolean!) { spFetchQuarantinedEntries(isOver: $over, pagination: {limit: 50}) { items { id username score reasons { reason points } status contestText } } }`,
        { over: isOver },
      )
    ).data as { spFetchQuarantinedEntries: { items: Queued[] } }
  ).spFetchQuarantinedEntries.items;
const queuedOf = async (person: TestPerson, isOver = false): Promise<Queued | undefined> =>
  (await queue(isOver)).find(({ username }) => username === person.username);
const decide = (entryId: string | undefined, isCleared: boolean, by = staff) =>
  staffApi(world, { personId: by.id })(
    `mutation ($id: Id!, $cleared: Boolean!) { spDecideQuarantinedEntry(entryId: $id, isCleared: $cleared, reason: "Called both of them") { status } }`,
    { id: entryId, cleared: isCleared },
  );
const toldOf = async (person: TestPerson): Promise<string[]> => {
  await settle(world, tasksOf(giveawaysModule, notificationsModule));
  const found = await world.owner.query<{ type: string }>(
    "select type from notification where account_id = $1 and type like 'giveaway_entry%' order by created_at, id",
    [person.id],
  );
  return found.rows.map(({ type }) => type);
};
const csvNames = async (host: TestPerson, id: string): Promise<string[]> => {
  const file = await openEntrants(world.db, host.id, id);
  let text = "";
  for await (const part of file?.lines ?? []) text += part;
  return text
    .split("\r\n")
    .slice(1, -1)
    .map((line) => line.split(",")[0] ?? "");
};
const freeze = async (id: string): Promise<string[]> => {
  await world.advance("24 hours");
  expect(await lockAtDeadline(world.services, id)).toBe(true);
  expect(await freezeEntries(world.services, id)).toBe("frozen");
  const found = await world.owner.query<{ person: string }>(
    `select e.person_id as person from giveaway_frozen_entry f join giveaway_entry e on e.giveaway_id = f.giveaway_id and e.ticket_no = f.ticket_no
      where f.giveaway_id = $1 order by e.ticket_no`,
    [id],
  );
  return found.rows.map(({ person }) => person);
};

test("a high score quarantines the entry, tells the entrant, and changes nothing that the host sees", async () => {
  const { host, one, other, id } = await quarantine();
  expect(await viewed(one, id)).toEqual({
    participationStatus: "ineligible",
    giveawayIneligibilityReason: "unverified",
    giveawayIneligibilityNote: expect.stringContaining("One of our staff decides"),
    mayContestGiveawayReview: true,
    giveawayEntriesCount: 2,
  });
  expect(await queuedOf(one)).toMatchObject({
    score: 100,
    status: "pending",
    reasons: [
      { reason: "device", points: 40 },
      { reason: "card", points: 50 },
      { reason: "new_account", points: 15 },
    ],
  });
  const entryId = (await queuedOf(one))?.id;
  const read = "query ($id: Id!) { spFetchQuarantinedEntry(entryId: $id) { id username score status } }";
  expect((await staffApi(world, { personId: staff.id })(read, { id: entryId })).data).toEqual({
    spFetchQuarantinedEntry: { id: entryId, username: one.username, score: 100, status: "pending" },
  });
  expect(await toldOf(one)).toEqual(["giveaway_entry_quarantined"]);
  expect((await viewed(host, id))["giveawayEntriesCount"]).toBe(2);
  expect(await csvNames(host, id)).toEqual([one.username, other.username]);
  // The rule exists twice.
  const people = [one, other].map((person) => person.id);
  expect(await checkEligibilityBatch.run(world.db, ...(await readRule(world.db, id)), people)).toMatchObject(
    people.map(() => ({ reason: "unverified", code: "fraud_review" })),
  );
  // Leaving and entering again does not end it.
  await unlikePost(world.services, one.actor, id);
  await likePost(world.services, one.actor, id);
  expect((await readStandings(world.db, one.actor, [id])).get(id)?.eligibility).toMatchObject({
    internalCode: "fraud_review",
  });
  await foldEntries(world.services);
  await scoreDueEntries(world.services);
  expect((await viewed(host, id))["giveawayEntriesCount"]).toBe(2);
  await expectInvariants(world);
});

test("an undecided entry counts at the lock, and an upheld one does not", async () => {
  const { host, one, other, id } = await quarantine();
  expect((await decide((await queuedOf(other))?.id, false)).data).toEqual({
    spDecideQuarantinedEntry: { status: "upheld" },
  });
  expect(await toldOf(other)).toEqual(["giveaway_entry_quarantined", "giveaway_entry_upheld"]);
  expect((await viewed(host, id))["giveawayEntriesCount"]).toBe(2);
  const late = await queuedOf(one);
  expect(await freeze(id)).toEqual([one.id]);
  expect(await viewed(other, id)).toMatchObject({
    participationStatus: "ineligible",
    giveawayIneligibilityNote: expect.stringContaining("It does not count"),
  });
  expect((await decide(late?.id, false)).errors?.[0]?.extensions?.["code"]).toBe("CONFLICT");
  expect((await queuedOf(one, true))?.status).toBe("pending");
});

test("a cleared entry counts and stays cleared, until a reason comes that staff did not see", async () => {
  const { one, other, id } = await quarantine();
  expect((await decide((await queuedOf(one))?.id, true)).data).toEqual({
    spDecideQuarantinedEntry: { status: "cleared" },
  });
  expect((await viewed(one, id))["participationStatus"]).toBe("eligible");
  await scoreEntries(world.services, id, { onlyNew: false, batch: 1 });
  expect((await viewed(one, id))["participationStatus"]).toBe("eligible");
  expect((await queuedOf(one, true))?.status).toBe("cleared");
  await world.owner.query(
    "update identity_fact set household_bidx = (select household_bidx from identity_fact where person_id = $1) where person_id = $2",
    [one.id, other.id],
  );
  await scoreEntries(world.services, id, { onlyNew: false });
  expect((await viewed(one, id))["participationStatus"]).toBe("ineligible");
  expect(await toldOf(one)).toEqual([
    "giveaway_entry_quarantined",
    "giveaway_entry_cleared",
    "giveaway_entry_quarantined",
  ]);
  const log = await world.owner.query(
    "select actor_id, reason from audit_event where action = 'giveaway.review_entry' and object_id = $1",
    [one.id],
  );
  expect(log.rows).toEqual([{ actor_id: staff.id, reason: "Called both of them" }]);
});

test("an entrant contests once; an upheld entry then waits for staff again", async () => {
  const { one, id } = await quarantine();
  const stranger = await createPerson(world);
  expect((await contest(stranger, id, "Not mine")).errors?.[0]?.extensions?.["code"]).toBe("NOT_FOUND");
  expect((await contest(one, id, "  ")).errors?.[0]?.extensions?.["code"]).toBe("BAD_USER_INPUT");
  await decide((await queuedOf(one))?.id, false);
  expect(await queuedOf(one)).toBeUndefined();
  expect((await contest(one, id, "My sister and I share a laptop")).data).toEqual({
    contestGiveawayReview: { mayContestGiveawayReview: false },
  });
  expect(await queuedOf(one)).toMatchObject({ status: "pending", contestText: "My sister and I share a laptop" });
  expect((await contest(one, id, "Once more")).errors?.[0]?.extensions?.["code"]).toBe("CONFLICT");
});

test("staff do not decide about their own entry or giveaway, nor without the grant", async () => {
  const { host, one, other, id } = await quarantine();
  for (const person of [host, one])
    await world.owner.query("update account set role = 'staff', acl = '{moderate,canViewAdminPages}' where id = $1", [
      person.id,
    ]);
  const [own, theirs] = [(await queuedOf(one))?.id, (await queuedOf(other))?.id];
  expect((await decide(own, true, one)).errors?.[0]?.extensions?.["code"]).toBe("FORBIDDEN");
  expect((await decide(theirs, true, host)).errors?.[0]?.extensions?.["code"]).toBe("FORBIDDEN");
  await world.owner.query("update account set acl = '{canViewAdminPages}' where id = $1", [one.id]);
  expect((await decide(theirs, true, one)).errors?.[0]?.extensions?.["code"]).toBe("FORBIDDEN");
  expect((await viewed(other, id))["participationStatus"]).toBe("ineligible");
});

test("all entries are scored once more before the lock, and a score that fell ends the quarantine", async () => {
  const { one, other, id } = await quarantine();
  await world.owner.query("delete from user_payment_method where account_id = $1", [other.id]);
  await scoreDueEntries(world.services);
  expect((await viewed(one, id))["participationStatus"]).toBe("ineligible");
  await world.advance("23 hours 45 minutes");
  await scoreDueEntries(world.services);
  expect((await viewed(one, id))["participationStatus"]).toBe("eligible");
  expect(await toldOf(one)).toEqual(["giveaway_entry_quarantined", "giveaway_entry_cleared"]);
});

test("acts that enter at one moment and private addresses are no signs of fraud", async () => {
  const host = await createHost(world);
  const [late, neighbor] = [await createPerson(world, { verified: false }), await createPerson(world)];
  for (const { id } of [late, neighbor])
    await transact(world.db, (tx) =>
      startSession(tx, {
        personId: id,
        actingAccountId: id,
        userAgent: "x",
        ip: "192.168.1.4",
        isTwoFactorAuthenticated: false,
      }),
    );
  const ids: string[] = [];
  for (let times = 0; times < 3; times += 1) ids.push(await publish(world, host.actor));
  for (const id of ids) await likePost(world.services, late.actor, id);
  await transact(world.db, (tx) =>
    setIdentityOutcome(
      tx,
      late.id,
      { isVerified: true, residentState: "TX", name: null },
      { kind: "operator", reason: "test" },
    ),
  );
  await likePost(world.services, neighbor.actor, ids[0] ?? "");
  const [facts] = await entriesToScore.run(world.db, ids[0] ?? "", 0, 10, true);
  expect(facts).toMatchObject({ personId: late.id, sameDevice: 0, sameNetwork: 0, entriesInMinute: 1 });
});

test("facts are found by an index, not by reading a table whole", async () => {
  const client = await world.owner.connect();
  try {
    await client.query("begin; set local enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (generic_plan) ${entriesToScore.text}`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).not.toMatch(
      /Seq Scan on (session|giveaway_entry|identity_fact|user_payment_method|payout_destination|account)\b/,
    );
    for (const index of ["session_network", "user_payment_method_fingerprint", "payout_destination_receiver"])
      expect(plan).toContain(index);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("opting out, a new state and a membership in the host's brand count within a minute", async () => {
  const owner = await createHost(world);
  const brand = await createBrand(world.services, {
    creatorId: owner.id,
    username: freshUsername(),
    name: "Mill & Co",
    status: "active",
  });
  if (!brand.ok) throw new Error(JSON.stringify(brand.error));
  const { brandId } = brand.value;
  await give(world.db, brandId, 10_000n);
  const id = await publish(world, { personId: owner.id, accountId: brandId });
  const [optsOut, moves, joins] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  for (const person of [optsOut, moves, joins]) await likePost(world.services, person.actor, id);
  await transact(world.db, (tx) => setGeneralSettings(tx, optsOut.actor, { hasOptedOutOfGiveaways: true }));
  await transact(world.db, (tx) =>
    setIdentityOutcome(
      tx,
      moves.id,
      { isVerified: true, residentState: "PR", name: null },
      { kind: "operator", reason: "test" },
    ),
  );
  await world.owner.query(
    "insert into brand_access (brand_id, person_id, access_type, status) values ($1, $2, 'member', 'active')",
    [brandId, joins.id],
  );
  const follow = periodicWork.find(({ name }) => name === "giveaways:follow-members");
  expect(follow?.everySeconds).toBeLessThanOrEqual(60);
  await follow?.run(world.services);
  const stored = async (): Promise<unknown[]> =>
    (
      await world.owner.query(
        "select ineligible_reason from giveaway_entry where giveaway_id = $1 order by ticket_no",
        [id],
      )
    ).rows.map((row: { ineligible_reason: string | null }) => row.ineligible_reason);
  expect(await stored()).toEqual(["optedOut", "state", "brandMember"]);
  // The cool-down of a member who left is over: the entry counts again.
  await world.owner.query(
    "update brand_access set status = 'left', ended_at = app_now() - interval '31 days' where brand_id = $1 and person_id = $2",
    [brandId, joins.id],
  );
  await follow?.run(world.services);
  expect(await stored()).toEqual(["optedOut", "state", null]);
});

import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";

import { readStandings } from "#modules/giveaways/queries/eligibility.ts";
import { blockUser, unblockUser } from "#modules/graph/index.ts";
import { createPost, deletePost, hideReply, likePost, unlikePost, voteInPoll } from "#modules/posts/index.ts";
import { applyPostVerdict } from "#modules/posts/commands/apply-post-verdict.ts";
import { markPostAsSpam, unmarkPostAsSpam } from "#modules/posts/commands/mark-spam.ts";
import { spamThreshold } from "#modules/posts/settings.ts";
import { writeSetting } from "#platform/settings.ts";
import { transact } from "#platform/db/db.ts";
import { module as notificationsModule } from "#modules/notifications/module.ts";
import { foldEntries, leaveGiveaway } from "#modules/giveaways/index.ts";
import { module as giveawaysModule } from "#modules/giveaways/module.ts";
import { recheckByTime } from "#modules/giveaways/tasks/periodic.ts";
import { setGeneralSettings } from "#modules/accounts/commands/general-settings.ts";
import { setIdentityOutcome, setOwing } from "#modules/accounts/index.ts";
import { encodeId } from "#kernel/ids.ts";
import { api } from "#tests/support/api.ts";
import { tasksOf } from "#platform/module.ts";
import { settle } from "#tests/support/settle.ts";
import { createEntrants, createHost, finish, publish, stateOf, useGiveaways } from "#tests/support/giveaways.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { createPerson } from "#tests/support/people.ts";
import type { PersonFacts, TestPerson } from "#tests/support/people.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);

async function people(): Promise<[TestPerson, TestPerson, TestPerson]> {
  return (await createEntrants(world, 3)) as [TestPerson, TestPerson, TestPerson];
}

async function reply(person: TestPerson, giveawayId: string, text = "in"): Promise<string> {
  const made = await createPost(world.services, person.actor, { text, replyToId: giveawayId, clientId: randomUUID() });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}

async function block(by: TestPerson, whom: TestPerson): Promise<void> {
  expect(await blockUser(world.services, by.actor, whom.id)).toMatchObject({ ok: true });
}

async function isIn(person: TestPerson, giveawayId: string): Promise<boolean> {
  return (await readStandings(world.db, person.actor, [giveawayId])).get(giveawayId)?.entry != null;
}

/** Returns a person's notifications of entries, by giveaway in the order of their beginning. */
async function toldOf(person: TestPerson): Promise<unknown> {
  await settle(world, tasksOf(notificationsModule));
  const { rows } = await world.owner.query(
    `select n.type, n.post_id as "postId" from notification n join post p on p.id = n.post_id
      where n.account_id = $1 and n.type in ('giveaway_entered', 'giveaway_entry_removed') order by p.created_at, p.id`,
    [person.id],
  );
  return rows;
}

async function eligibleCount(giveawayId: string): Promise<unknown> {
  return (await stateOf(world, giveawayId))["eligible_count"];
}

const optOut = (person: TestPerson, hasOptedOutOfGiveaways: boolean) =>
  transact(world.db, (tx) => setGeneralSettings(tx, person.actor, { hasOptedOutOfGiveaways }));
const cardOf = async (person: TestPerson, id: string) => {
  const answer = await api(world, { personId: person.id })(
    "query ($ids: [Id!]!) { fetchPostsByIds(ids: $ids) { participationStatus giveawayTicketNo giveawayEntriesCount } }",
    { ids: [encodeId(id)] },
  );
  return (answer.data as { fetchPostsByIds: unknown[] }).fetchPostsByIds[0];
};

describe("after an entry was made", () => {
  test("a host who blocks everyone who entered does not get the prize back", async () => {
    const host = await createHost(world);
    const [a, b] = await people();
    const id = await publish(world, host.actor, { winnersCount: 2 });
    for (const one of [a, b]) await likePost(world.services, one.actor, id);
    for (const one of [a, b]) await block(host, one);
    await finish(world);
    expect(await stateOf(world, id)).toMatchObject({ state: "completed", entries_count: 2, eligible_count: 2 });
    const slots = await world.owner.query("select status from giveaway_slot where giveaway_id = $1", [id]);
    expect(slots.rows).toEqual([{ status: "settled" }, { status: "settled" }]);
    await expectInvariants(world);
  });

  test("a host who blocks all but a friend does not decide who wins", async () => {
    const host = await createHost(world);
    const [friend, other] = await people();
    const id = await publish(world, host.actor);
    for (const one of [friend, other]) await likePost(world.services, one.actor, id);
    await block(host, other);
    await unblockUser(world.services, host.actor, other.id);
    await block(host, other);
    await finish(world);
    expect(await eligibleCount(id)).toBe(2);
  });

  test("a block of the host before a return by a new act counts, and so does one of the entrant", async () => {
    const host = await createHost(world);
    const [back, away, fine] = await people();
    const id = await publish(world, host.actor);
    for (const one of [back, away, fine]) await likePost(world.services, one.actor, id);
    await unlikePost(world.services, back.actor, id);
    await block(host, back);
    expect(await likePost(world.services, back.actor, id)).toMatchObject({ ok: false });
    await block(away, host);
    await finish(world);
    expect(await eligibleCount(id)).toBe(1);
  });

  test.each<[string, (host: TestPerson, entrant: TestPerson, giveawayId: string, replyId: string) => Promise<unknown>]>(
    [
      ["hides the reply", (host, _entrant, _id, replyId) => hideReply(world.services, host.actor, replyId)],
      [
        "marks the reply as spam",
        (host, _entrant, _id, replyId) => markPostAsSpam(world.services, host.actor, replyId),
      ],
      [
        "has the reply marked as spam until it is out of sight",
        async (_host, _entrant, _id, replyId) => {
          await world.owner.query(
            `with by as (select account_id from post where id = $1),
                mark as (insert into spam_mark (post_id, account_id, acted_by_person_id, weight) select $1, account_id, account_id, 1 from by)
           update post set status = 'spam' where id = $1`,
            [replyId],
          );
        },
      ],
      [
        "makes the account private",
        (host) => world.owner.query("update account set is_private = true where id = $1", [host.id]),
      ],
      [
        "is hidden or limited",
        (host) => world.owner.query("update account set visibility_status = 'hidden' where id = $1", [host.id]),
      ],
      [
        "opts out of giveaways",
        (host) => world.owner.query("update account set has_opted_out_of_giveaways = true where id = $1", [host.id]),
      ],
      [
        "moves to another state",
        (host) => world.owner.query("update account set resident_state = 'GU' where id = $1", [host.id]),
      ],
      [
        "is no longer verified",
        (host) => world.owner.query("update account set is_identity_verified = false where id = $1", [host.id]),
      ],
      [
        "mutes the entrant",
        (host, entrant) =>
          world.owner.query("insert into mute (muter_id, muted_id) values ($1, $2)", [host.id, entrant.id]),
      ],
      [
        "takes the entrant's address",
        (host, entrant) =>
          world.owner.query(
            `with home as (
             insert into identity_fact (person_id, status, household_bidx, person_key, decided_at)
             select $2::uuid, 'approved', '\\x01'::bytea, decode(replace($2::uuid::text, '-', ''), 'hex'), app_now() - interval '1 day'
             returning household_bidx)
           insert into identity_fact (person_id, status, household_bidx, person_key, decided_at)
           select $1::uuid, 'approved', household_bidx, decode(replace($1::uuid::text, '-', ''), 'hex'), app_now() from home
           on conflict (person_id) do update set household_bidx = excluded.household_bidx, decided_at = excluded.decided_at`,
            [host.id, entrant.id],
          ),
      ],
      ["tries to delete the giveaway", (host, _entrant, id) => deletePost(world.services, host.actor, id)],
    ],
  )("it stays when the host %s", async (_name, act) => {
    const host = await createHost(world);
    const [entrant] = await people();
    const id = await publish(world, host.actor, { enterMethod: "reply" });
    const replyId = await reply(entrant, id);
    await act(host, entrant, id, replyId);
    expect(await isIn(entrant, id)).toBe(true);
    await finish(world);
    expect(await eligibleCount(id)).toBe(1);
    const slots = await world.owner.query("select status from giveaway_slot where giveaway_id = $1", [id]);
    expect(slots.rows).toEqual([{ status: "settled" }]);
  });

  test("the staff's decision on the only reply ends the entry, and its author is notified", async () => {
    const host = await createHost(world);
    const [a] = await people();
    const id = await publish(world, host.actor, { enterMethod: "reply" });
    const only = await reply(a, id);
    await transact(world.db, (tx) => applyPostVerdict(tx, only, "spam"));
    expect(await toldOf(a)).toEqual([{ type: "giveaway_entry_removed", postId: id }]);
    await finish(world);
    expect(await eligibleCount(id)).toBe(0);
  });
});

describe("a reply that one mark of the host takes out of sight", () => {
  beforeAll(() => writeSetting(world.db, spamThreshold.key, 0.2, "test"));
  const marked = async (facts: PersonFacts = {}) => {
    const host = await createHost(world);
    const person = await createPerson(world, facts);
    const id = await publish(world, host.actor, { enterMethod: "reply" });
    const first = await reply(person, id);
    expect(await markPostAsSpam(world.services, host.actor, first)).toMatchObject({ ok: true });
    return { host, person, id, first };
  };

  test("stays an act, also when the host takes the mark back, and becomes an entry", async () => {
    const { host, person, id, first } = await marked({ optedOut: true });
    await unmarkPostAsSpam(world.services, host.actor, first);
    expect(await cardOf(person, id)).toMatchObject({ participationStatus: "ineligible" });
    await optOut(person, false);
    expect(await cardOf(person, id)).toMatchObject({ participationStatus: "eligible", giveawayTicketNo: 1 });
  });

  test("carries an entry on, also when the host takes the mark back", async () => {
    const { host, person, id, first } = await marked();
    const second = await reply(person, id, "again");
    expect(await markPostAsSpam(world.services, host.actor, second)).toMatchObject({ ok: true });
    for (const one of [first, second]) await unmarkPostAsSpam(world.services, host.actor, one);
    await transact(world.db, (tx) => applyPostVerdict(tx, first, "spam"));
    expect(await cardOf(person, id)).toMatchObject({ participationStatus: "eligible" });
    await finish(world);
    expect(await eligibleCount(id)).toBe(1);
  });

  test("leaving always removes the entry", async () => {
    const { person, id } = await marked();
    expect(await leaveGiveaway(world.services, person.actor, id)).toMatchObject({ ok: true });
    expect(await cardOf(person, id)).toMatchObject({ participationStatus: null, giveawayEntriesCount: 0 });
    await finish(world);
    expect(await eligibleCount(id)).toBe(0);
  });
});

describe("a reply entry", () => {
  test.each([
    ["the first", [0], true],
    ["the second", [1], true],
    ["the first two", [0, 1], true],
    ["the last two", [2, 1], true],
    ["all of them", [0, 1, 2], false],
  ])("of three replies lasts after %s went: %j %s", async (_name, gone, stays) => {
    const host = await createHost(world);
    const [a] = await people();
    const id = await publish(world, host.actor, { enterMethod: "reply" });
    const replies = [await reply(a, id, "one"), await reply(a, id, "two"), await reply(a, id, "three")];
    for (const at of gone)
      expect(await deletePost(world.services, a.actor, replies[at] ?? "")).toMatchObject({ ok: true });
    expect(await isIn(a, id)).toBe(stays);
    await finish(world);
    expect(await stateOf(world, id)).toMatchObject({ entries_count: Number(stays), eligible_count: Number(stays) });
  });

  test("goes on by another reply, also when staff took the first one away, but not by a reply to a reply", async () => {
    const host = await createHost(world);
    const [a, b] = await people();
    const id = await publish(world, host.actor, { enterMethod: "reply" });
    const [first] = [await reply(a, id), await reply(a, id, "again")];
    await transact(world.db, (tx) => applyPostVerdict(tx, first, "spam"));
    expect(await isIn(a, id)).toBe(true);
    expect(await toldOf(a)).toEqual([]);
    const only = await reply(b, id);
    await reply(b, only, "more");
    await deletePost(world.services, b.actor, only);
    expect(await isIn(b, id)).toBe(false);
  });

  test("ends when its owner leaves, whatever else they wrote, until they reply again", async () => {
    const host = await createHost(world);
    const [a] = await people();
    const id = await publish(world, host.actor, { enterMethod: "reply" });
    await reply(a, id);
    await reply(a, id, "again");
    expect(await leaveGiveaway(world.services, a.actor, id)).toMatchObject({ ok: true });
    expect(await isIn(a, id)).toBe(false);
    await reply(a, id, "in after all");
    expect(await isIn(a, id)).toBe(true);
  });
});

describe("an act by a person who may not enter yet", () => {
  const verify = (person: TestPerson, isVerified = true, residentState = "TX") =>
    transact(world.db, (tx) =>
      setIdentityOutcome(
        tx,
        person.id,
        { isVerified, residentState, name: null },
        { kind: "operator", reason: "test" },
      ),
    );
  const countOf = async (id: string) =>
    (await api(world)("query ($id: Id!) { getGiveawayParticipantsCount(postId: $id) }", { id: encodeId(id) })).data?.[
      "getGiveawayParticipantsCount"
    ];

  test.each<[string, PersonFacts, (person: TestPerson) => Promise<unknown>]>([
    ["their identity is approved", { verified: false }, (person) => verify(person)],
    ["they move", { state: "PR" }, (person) => verify(person)],
    ["they opt in again", { optedOut: true }, (person) => optOut(person, false)],
    ["they owe no more", {}, async (person) => transact(world.db, (tx) => setOwing(tx, person.id, false))],
    [
      "they come of age",
      {},
      async (person) => {
        await world.owner.query(
          `update identity_fact set date_of_birth = (app_now() at time zone 'America/New_York')::date - interval '18 years' where person_id = $1`,
          [person.id],
        );
        await recheckByTime(world.services);
      },
    ],
  ])("becomes an entry when %s", async (name, facts, become) => {
    const host = await createHost(world);
    const person = await createPerson(world, facts);
    if (name === "they owe no more")
      await world.owner.query("update account set has_open_receivable = true where id = $1", [person.id]);
    if (name === "they come of age")
      await world.owner.query(
        "update identity_fact set date_of_birth = app_now() - interval '15 years' where person_id = $1",
        [person.id],
      );
    const liked = await publish(world, host.actor);
    const answered = await publish(world, host.actor, { enterMethod: "reply" });
    await likePost(world.services, person.actor, liked);
    await reply(person, answered);
    for (const id of [liked, answered])
      expect(await cardOf(person, id)).toEqual({
        participationStatus: "ineligible",
        giveawayTicketNo: null,
        giveawayEntriesCount: 0,
      });
    await become(person);
    for (const id of [liked, answered])
      expect(await cardOf(person, id)).toEqual({
        participationStatus: "eligible",
        giveawayTicketNo: 1,
        giveawayEntriesCount: 1,
      });
    expect(await toldOf(person)).toEqual([
      { type: "giveaway_entered", postId: liked },
      { type: "giveaway_entered", postId: answered },
    ]);
    await finish(world);
    expect([await eligibleCount(liked), await eligibleCount(answered)]).toEqual([1, 1]);
    await expectInvariants(world);
  });

  test("an entry by a current act sends no notification", async () => {
    const host = await createHost(world);
    const [person] = await people();
    await likePost(world.services, person.actor, await publish(world, host.actor));
    expect(await toldOf(person)).toEqual([]);
  });

  test("the counts are those who may win now; who opts out comes back with their ticket", async () => {
    const host = await createHost(world);
    const [a, b, c] = await people();
    const id = await publish(world, host.actor);
    for (const one of [a, b, c]) await likePost(world.services, one.actor, id);
    await optOut(a, true);
    await optOut(a, true);
    await block(b, host);
    await settle(world, tasksOf(giveawaysModule));
    expect(await countOf(id)).toBe(1);
    expect(await cardOf(a, id)).toMatchObject({ participationStatus: "ineligible", giveawayEntriesCount: 1 });
    await foldEntries(world.services);
    await unlikePost(world.services, a.actor, id);
    expect(await cardOf(a, id)).toMatchObject({ participationStatus: null, giveawayEntriesCount: 1 });
    await likePost(world.services, a.actor, id);
    expect(await cardOf(a, id)).toMatchObject({ participationStatus: "ineligible", giveawayEntriesCount: 1 });
    await optOut(a, false);
    expect(await cardOf(a, id)).toEqual({
      participationStatus: "eligible",
      giveawayTicketNo: 1,
      giveawayEntriesCount: 2,
    });
    await unblockUser(world.services, b.actor, host.id);
    await settle(world, tasksOf(giveawaysModule));
    expect(await countOf(id)).toBe(3);
    await optOut(c, true);
    await finish(world);
    expect(await stateOf(world, id)).toMatchObject({ entries_count: 2, eligible_count: 2 });
  });

  test("a person who left enters again by repeating the vote", async () => {
    const host = await createHost(world);
    const [a] = await people();
    const made = await createPost(world.services, host.actor, {
      text: "Rye or wheat?",
      replyToId: null,
      clientId: randomUUID(),
      poll: { options: ["Rye", "Wheat"], durationMinutes: 60 },
      giveaway: { amount: 1_000n, winnersCount: 1, enterMethod: "voteInPoll", durationHours: 1 },
    });
    const id = made.ok ? made.value.postId : "";
    const options = await world.owner.query<{ id: string }>("select id from poll_option where post_id = $1", [id]);
    const vote = () => voteInPoll(world.services, a.actor, id, options.rows[0]?.id ?? "");
    expect(await vote()).toMatchObject({ ok: true });
    await optOut(a, true);
    expect(await leaveGiveaway(world.services, a.actor, id)).toMatchObject({ ok: true });
    expect(await cardOf(a, id)).toMatchObject({ participationStatus: null });
    expect(await vote()).toMatchObject({ ok: true });
    expect(await cardOf(a, id)).toMatchObject({ participationStatus: "ineligible" });
    await optOut(a, false);
    expect(await cardOf(a, id)).toMatchObject({ participationStatus: "eligible", giveawayTicketNo: 1 });
    await finish(world, "1 hour");
    expect(await eligibleCount(id)).toBe(1);
  });

  test("is none after the deadline, and none of those who left", async () => {
    const host = await createHost(world);
    const late = await createPerson(world, { verified: false });
    const [left] = await people();
    const id = await publish(world, host.actor, { enterMethod: "reply" });
    await reply(late, id);
    await reply(left, id);
    await reply(left, id, "again");
    await leaveGiveaway(world.services, left.actor, id);
    await optOut(left, true);
    await optOut(left, false);
    expect(await cardOf(left, id)).toMatchObject({ participationStatus: null });
    await world.advance("24 hours");
    await verify(late);
    await finish(world, "0 seconds");
    expect(await stateOf(world, id)).toMatchObject({ entries_count: 0, eligible_count: 0 });
  });
});

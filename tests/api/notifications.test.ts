import { sql } from "kysely";
import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import {
  giveawayCreated,
  giveawayFinished,
  giveawayFinishedParticipation,
  giveawayWinnerReplaced,
} from "#modules/giveaways/events.ts";
import { blockUser, followUser, muteUser, muteWord, unblockUser, unmuteUser } from "#modules/graph/index.ts";
import { unmuteWord } from "#modules/graph/commands/mute-word.ts";
import { expireNotifications, notify } from "#modules/notifications/index.ts";
import { module as notificationsModule } from "#modules/notifications/module.ts";
import type { Notice } from "#modules/notifications/index.ts";
import { unreadCauses } from "#modules/notifications/store/notifications-store.ts";
import { createPost, deletePost, foldPostCounters, likePost, repost, unlikePost } from "#modules/posts/index.ts";
import { module as feedsModule } from "#modules/feeds/module.ts";
import { module as postsModule } from "#modules/posts/module.ts";
import { row, transact } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { api } from "../support/api.ts";
import { createCrowd, createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { pick, randomBelow, seed } from "../support/scale.ts";
import { tasksOf } from "#platform/module.ts";
import { settle } from "../support/settle.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
/** Waits until the likes are counted and every author is notified. */
async function settled(): Promise<void> {
  await foldPostCounters(world.services);
  await settle(world, tasksOf(notificationsModule, postsModule, feedsModule));
}

let drafts = 0;
async function write(by: TestPerson, text: string, replyToId: string | null = null): Promise<string> {
  drafts += 1;
  const made = await createPost(world.services, by.actor, { text, replyToId, clientId: `draft-${drafts}` });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}

interface Item {
  id: string;
  type: string;
  triggeredBy: { username: string | null } | null;
  triggeredByCount: number;
  data: { post: { text: string } | null; prizeCents: number | null };
  createdAt: string;
  isRead: boolean;
  isPriority: boolean;
}
const fields = `id type triggeredBy { username } triggeredByCount data { post { text } prizeCents replacedSlot } createdAt isRead isPriority archivedAt`;
const list = `query ($types: [String!], $archived: Boolean, $priority: Boolean, $p: PaginationInput) {
  fetchNotifications(types: $types, isArchived: $archived, onlyPriority: $priority, pagination: $p) { items { ${fields} } pageInfo { next } } }`;

async function of(person: TestPerson, variables: object = {}): Promise<Item[]> {
  const answer = await api(world, { personId: person.id })(list, { ...variables });
  if (answer.code !== undefined) throw new Error(answer.code);
  return (answer.data as { fetchNotifications: { items: Item[] } }).fetchNotifications.items;
}
const told = (items: Item[]): string[] =>
  items.map((one) => `${one.type} ${one.triggeredBy?.username} ${one.triggeredByCount} ${one.data.post?.text ?? "-"}`);
const count = async (person: TestPerson, field = "fetchUnreadNotificationsCount"): Promise<unknown> =>
  (await api(world, { personId: person.id })(`{ ${field} }`)).data?.[field];

test("follows, likes, reposts, replies and mentions notify once, newest first, never the actor", async () => {
  const [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  const id = await write(ava, `hello @${ava.username}`);
  await likePost(world.services, ava.actor, id);
  await repost(world.services, ava.actor, id);
  await write(ava, "to myself", id);
  await settled();
  expect(await of(ava)).toEqual([]);
  await followUser(world.services, ben.actor, ava.id);
  await settled();
  await likePost(world.services, ben.actor, id);
  await settled();
  await unlikePost(world.services, ben.actor, id);
  await likePost(world.services, ben.actor, id);
  await settled();
  await repost(world.services, cleo.actor, id);
  await settled();
  await write(cleo, `thanks @${ava.username} and @${ben.username}`, id);
  await settled();
  expect(told(await of(ava))).toEqual([
    `reply ${cleo.username} 1 thanks @${ava.username} and @${ben.username}`,
    `repost ${cleo.username} 1 hello @${ava.username}`,
    `like ${ben.username} 1 hello @${ava.username}`,
    `new_follower ${ben.username} 1 -`,
  ]);
  expect(told(await of(ben))).toEqual([`mention ${cleo.username} 1 thanks @${ava.username} and @${ben.username}`]);
  expect(told(await of(ava, { types: ["like", "reply"] }))).toHaveLength(2);
  expect((await api(world, { personId: ava.id })(list, { types: ["nonsense"] })).details).toMatchObject({
    field: "types",
  });
});

test("likes of one post within a day are one notification that counts and moves up; the next day begins another", async () => {
  const [ava, ...crowd] = await createCrowd(world, 43);
  if (ava === undefined) throw new Error("made above");
  const id = await write(ava, "liked");
  for (const one of crowd) await likePost(world.services, one.actor, id);
  await settled();
  const [first, ...rest] = await of(ava);
  expect(rest).toEqual([]);
  expect(first).toMatchObject({ type: "like", triggeredByCount: 42 });
  expect(await count(ava)).toBe(1);
  await world.advance("1 day");
  await unlikePost(world.services, crowd[0]?.actor ?? ava.actor, id);
  await likePost(world.services, crowd[0]?.actor ?? ava.actor, id);
  await settled();
  expect((await of(ava)).map((one) => one.triggeredByCount)).toEqual([1, 42]);
});

test("muted, blocked and suspended people are not heard; later hidden ones and posts disappear", async () => {
  const [ava, muted, blocked, leaver] = [
    await createPerson(world),
    await createPerson(world),
    await createPerson(world),
    await createPerson(world),
  ];
  const id = await write(ava, "quiet");
  await sql`insert into mute (muter_id, muted_id) values (${ava.id}, ${muted.id})`.execute(world.db);
  await likePost(world.services, muted.actor, id);
  await likePost(world.services, blocked.actor, id);
  await sql`insert into block (blocker_id, blocked_id) values (${blocked.id}, ${ava.id})`.execute(world.db);
  const reply = await write(leaver, "hi", id);
  await settled();
  expect(told(await of(ava))).toEqual([`reply ${leaver.username} 1 hi`]);
  await deletePost(world.services, leaver.actor, reply);
  expect(await of(ava)).toEqual([]);
});

test("reading moves a watermark forward only; unread counts to 99 and then says 100", async () => {
  const ava = await createPerson(world);
  const ids = await createCrowd(world, 105);
  await transact(world.db, async (tx) => {
    for (const one of ids.slice(0, 99))
      await notify(tx, { accountId: ava.id, type: "brand_invite", dedupeKey: one.id, triggeredById: one.id });
  });
  expect(await count(ava)).toBe(99);
  await transact(world.db, async (tx) => {
    for (const one of ids.slice(99))
      await notify(tx, { accountId: ava.id, type: "payment_declined", dedupeKey: one.id, triggeredById: one.id });
    await notify(tx, {
      accountId: ava.id,
      type: "payment_declined",
      dedupeKey: ids[100]?.id ?? "",
      triggeredById: ids[100]?.id ?? null,
    });
  });
  expect(await count(ava)).toBe(100);
  expect(await count(ava, "fetchPriorityNotificationsCount")).toBe(6);
  expect(await of(ava, { priority: true, p: { limit: 50 } })).toHaveLength(6);
  const [newest] = await of(ava);
  const mark = `mutation ($at: DateTime!) { markNotificationsAsRead(notificationsReadAt: $at) { ok } }`;
  const asAva = api(world, { personId: ava.id });
  await asAva(mark, { at: newest?.createdAt });
  expect(await count(ava)).toBe(0);
  expect((await of(ava)).every((one) => one.isRead)).toBe(true);
  await asAva(mark, { at: "2020-01-01T00:00:00.000Z" });
  expect(await count(ava)).toBe(0);
  await asAva(mark, { at: "2999-01-01T00:00:00.000Z" });
  await transact(world.db, (tx) =>
    notify(tx, {
      accountId: ava.id,
      type: "giveaway_finished_participation",
      dedupeKey: "win",
      facts: { prizeCents: "2500" },
      isPriority: true,
    }),
  );
  expect(await count(ava)).toBe(1);
  expect((await of(ava))[0]).toMatchObject({
    type: "giveaway_finished_participation",
    isPriority: true,
    data: { prizeCents: 2500 },
    triggeredBy: null,
  });
});

test("archiving empties the list and fills the archive; a new act brings a shared row back", async () => {
  const [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  const id = await write(ava, "archived");
  await likePost(world.services, ben.actor, id);
  await settled();
  expect((await api(world, { personId: ava.id })(`mutation { archiveAllNotifications { ok } }`)).data).toEqual({
    archiveAllNotifications: { ok: true },
  });
  expect(await of(ava)).toEqual([]);
  expect(await count(ava)).toBe(0);
  expect(told(await of(ava, { archived: true }))).toEqual([`like ${ben.username} 1 archived`]);
  await likePost(world.services, cleo.actor, id);
  await settled();
  expect(told(await of(ava))).toEqual([`like ${cleo.username} 2 archived`]);
});

test("a notification is its owner's alone", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  await followUser(world.services, ben.actor, ava.id);
  await settled();
  const id = (await of(ava))[0]?.id;
  const one = `query ($id: Id!) { fetchNotification(id: $id) { type } }`;
  expect((await api(world, { personId: ava.id })(one, { id })).data).toEqual({
    fetchNotification: { type: "new_follower" },
  });
  expect((await api(world, { personId: ben.id })(one, { id })).data).toEqual({ fetchNotification: null });
  expect((await api(world, { personId: ben.id })(one, { id: encodeId(ava.id) })).data).toEqual({
    fetchNotification: null,
  });
  expect((await api(world)(one, { id })).code).toBe("UNAUTHENTICATED");
});

test("read ones go to the archive after thirty days, all of them after 180", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  await followUser(world.services, ben.actor, ava.id);
  await settled();
  await api(world, { personId: ava.id })(
    `mutation { markNotificationsAsRead(notificationsReadAt: "2999-01-01T00:00:00.000Z") { ok } }`,
  );
  await world.advance("31 days");
  await expireNotifications(world.services);
  expect(await of(ava)).toEqual([]);
  expect(await of(ava, { archived: true })).toHaveLength(1);
  await world.advance("150 days");
  expect([await of(ava), await of(ava, { archived: true }), await count(ava)]).toEqual([[], [], 0]);
  // Its month is dropped when all of it is over.
  await world.advance("32 days");
  await expireNotifications(world.services);
  expect(await row(world.db, sql`select count(*)::int as left from notification where account_id = ${ava.id}`)).toEqual(
    { left: 0 },
  );
});

test("fifty tasks counting into one row at once count each account once", async () => {
  const [ava, ...crowd] = await createCrowd(world, 51);
  if (ava === undefined) throw new Error("made above");
  const id = await write(ava, "busy");
  const tell = (one: TestPerson) =>
    transact(world.db, (tx) =>
      notify(tx, {
        accountId: ava.id,
        type: "like",
        dedupeKey: `like:${id}`,
        triggeredById: one.id,
        postId: id,
        isGrouped: true,
      }),
    );
  await Promise.all(crowd.flatMap((one) => [tell(one), tell(one)]));
  expect((await of(ava)).map((one) => one.triggeredByCount)).toEqual([50]);
});

test("giveaways that one giver opens within a day share a row, and each counts once", async () => {
  const [host, other, follower] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  for (const giver of [host, other]) await followUser(world.services, follower.actor, giver.id);
  const open = async (giver: TestPerson, text: string): Promise<string> => {
    const postId = await write(giver, text);
    await settled();
    await transact(world.db, (tx) => emit(tx, giveawayCreated, { postId, hostId: giver.id }));
    await settled();
    return postId;
  };
  const counts = async () => {
    const { rows } = await world.owner.query<{ by: string; post: string; count: string | null }>(
      `select triggered_by_id as by, post_id as post, data->>'giveawaysCount' as count from notification
        where account_id = $1 and type = 'giveaway_created' order by created_at desc, id desc`,
      [follower.id],
    );
    return rows;
  };
  const first = await open(host, "one");
  await open(other, "another");
  const third = await open(host, "two").then(() => open(host, "three"));
  const [shared, ...rest] = await counts();
  expect(shared).toEqual({ by: host.id, post: third, count: "3" });
  expect(rest.map(({ by, count }) => [by, count])).toEqual([[other.id, null]]);
  // The same event again counts nothing.
  await transact(world.db, (tx) => emit(tx, giveawayCreated, { postId: first, hostId: host.id }));
  await settled();
  expect((await counts())[0]?.count).toBe("3");
  // One that opens after the row was archived has a row of its own.
  await world.owner.query("update notification set archived_at = app_now() where account_id = $1", [follower.id]);
  await open(host, "four");
  expect((await counts()).map(({ count }) => count)).toEqual([null, "3", null]);
});

test("giveaways: followers hear of the opening, host and winners of the end, entrants that it was not their turn", async () => {
  const [host, winner, entrant, follower, muter] = [
    await createPerson(world),
    await createPerson(world),
    await createPerson(world),
    await createPerson(world),
    await createPerson(world),
  ];
  await followUser(world.services, follower.actor, host.id);
  await followUser(world.services, muter.actor, host.id);
  await sql`insert into mute (muter_id, muted_id) values (${muter.id}, ${host.id}), (${winner.id}, ${host.id})`.execute(
    world.db,
  );
  const postId = await write(host, "win this");
  await settled();
  await transact(world.db, (tx) => emit(tx, giveawayCreated, { postId, hostId: host.id }));
  await settled();
  expect(told(await of(follower))).toEqual([`giveaway_created ${host.username} 1 win this`]);
  expect(await of(muter)).toEqual([]);
  const before = (await of(host)).length;
  for (let twice = 0; twice < 2; twice += 1) {
    await transact(world.db, async (tx) => {
      await emit(tx, giveawayFinished, {
        postId,
        hostId: host.id,
        winners: [{ personId: winner.id, prizeCents: 2_500 }],
      });
      await emit(tx, giveawayFinishedParticipation, {
        postId,
        hostId: host.id,
        personIds: [entrant.id, muter.id, host.id],
      });
      await emit(tx, giveawayWinnerReplaced, {
        postId,
        hostId: host.id,
        slotNo: 1,
        oldPersonId: winner.id,
        newPersonId: entrant.id,
      });
    });
    await settled();
  }
  // The winner muted the host, and hears of the win all the same.
  expect((await of(winner)).map((one) => `${one.type} ${one.isPriority} ${one.data.prizeCents}`).toSorted()).toEqual([
    "giveaway_finished true 2500",
    "giveaway_winner_replaced true null",
  ]);
  expect((await of(entrant)).map((one) => one.type).toSorted()).toEqual([
    "giveaway_finished_participation",
    "giveaway_winner_replaced",
  ]);
  expect(await of(muter)).toEqual([]);
  expect((await of(host)).length - before).toBe(2);
});

test("a host's notification of a draw names the first winners that the host can see, with count and sum", async () => {
  const [host, ...winners] = (await createCrowd(world, 6)) as [TestPerson, ...TestPerson[]];
  const [hidden, blocking] = winners as [TestPerson, TestPerson];
  const postId = await write(host, "drawn");
  await transact(world.db, (tx) =>
    emit(tx, giveawayFinished, {
      postId,
      hostId: host.id,
      prizeCents: 2_500,
      winners: winners.map(({ id }) => ({ personId: id, prizeCents: 2_500 })),
    }),
  );
  await settled();
  const dataOf = async (person: TestPerson) => {
    const { data } = await api(world, { personId: person.id })(
      `{ fetchNotifications(types: ["giveaway_finished"]) { items { data { prizeCents amountCents winnersCount winners { username } } } } }`,
    );
    return (data as { fetchNotifications: { items: { data: unknown }[] } }).fetchNotifications.items[0]?.data;
  };
  const named = (people: readonly TestPerson[]) => people.map(({ username }) => ({ username }));
  const facts = { prizeCents: null, amountCents: 12_500, winnersCount: 5 };
  expect(await dataOf(host)).toEqual({ ...facts, winners: named(winners.slice(0, 3)) });
  expect(await dataOf(hidden)).toEqual({ prizeCents: 2_500, amountCents: null, winnersCount: null, winners: [] });
  await world.owner.query("update account set visibility_status = 'anonymized' where id = $1", [hidden.id]);
  await blockUser(world.services, blocking.actor, host.id);
  expect(await dataOf(host)).toEqual({ ...facts, winners: named(winners.slice(2, 3)) });
});

test("the unread count equals the list, with muted, blocked and unmuted accounts", async () => {
  const [ava, ...crowd] = await createCrowd(world, 9);
  if (ava === undefined) throw new Error("made above");
  const isShownUnread = async (): Promise<number> =>
    (await of(ava, { p: { limit: 50 } })).filter((one) => !one.isRead).length;
  let told = 0;
  for (let step = 0; step < 60; step += 1) {
    const one = pick([crowd[0] ?? ava, ...crowd]);
    const act = randomBelow(10);
    told += 1;
    if (act < 4) {
      const notice = pick<Pick<Notice, "type" | "dedupeKey" | "isGrouped">>([
        { type: "brand_invite", dedupeKey: `single-${told}` },
        { type: "payment_declined", dedupeKey: `priority-${told}` },
        // Shared by all, and by the day: shown as long as anyone in it is heard.
        { type: "new_follower", dedupeKey: "follow", isGrouped: true },
        { type: "new_follower", dedupeKey: `follow-${one.id}`, isGrouped: true },
      ]);
      await transact(world.db, (tx) => notify(tx, { accountId: ava.id, triggeredById: one.id, ...notice }));
    } else if (act < 6) await muteUser(world.services, ava.actor, one.id);
    else if (act < 8) await unmuteUser(world.services, ava.actor, one.id);
    else if (act === 8) {
      const [by, whom] = pick([
        [ava, one],
        [one, ava],
      ]);
      await (randomBelow(2) === 0 ? blockUser : unblockUser)(world.services, by.actor, whom.id);
      await settled();
    } else
      await api(world, { personId: ava.id })(
        `mutation { markNotificationsAsRead(notificationsReadAt: "2999-01-01T00:00:00.000Z") { ok } }`,
      );
    expect(await count(ava), `seed ${seed}, step ${step}`).toBe(await isShownUnread());
  }
});

test("however much a person did before they were muted, what others did is counted", async () => {
  const [ava, ben, loud] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  const hear = (by: { id: string }, dedupeKey: string): Promise<unknown> =>
    transact(world.db, (tx) =>
      notify(tx, { accountId: ava.id, triggeredById: by.id, type: "brand_invite", dedupeKey }),
    );
  await hear(ben, "first");
  for (let told = 0; told < 201; told += 1) await hear(loud, `loud-${told}`);
  expect(await count(ava)).toBe(100);
  await muteUser(world.services, ava.actor, loud.id);
  expect(await count(ava)).toBe(1);
});

test("the count leaves out what the list does: posts that were removed, and those with a muted word", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  const root = await write(ava, "Who has a ladder?");
  const removed = await write(ben, "I do, come by", root);
  await write(ben, "I have a zucchini", root);
  await settled();
  expect([await count(ava), (await of(ava)).length]).toEqual([2, 2]);
  expect((await deletePost(world.services, ben.actor, removed)).ok).toBe(true);
  expect([await count(ava), (await of(ava)).length]).toEqual([1, 1]);
  const word = await muteWord(world.services, ava.actor, { word: "zucchini", span: "forever" });
  expect([await count(ava), (await of(ava)).length]).toEqual([0, 0]);
  if (!word.ok) throw new Error(word.error.code);
  await unmuteWord(world.services, ava.actor, word.value.id);
  expect([await count(ava), (await of(ava)).map((one) => one.data.post?.text)]).toEqual([1, ["I have a zucchini"]]);
});

test("a long history costs the count nothing", async () => {
  const ava = await createPerson(world);
  const cost = async (): Promise<number> => {
    await world.owner.query("vacuum analyze notification");
    const { rows } = await world.owner.query<{
      "QUERY PLAN": [{ Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } }];
    }>(`explain (analyze, buffers, format json) ${unreadCauses.text.replaceAll("$1", `'${ava.id}'::uuid`)}`);
    const { Plan: plan } = rows[0]?.["QUERY PLAN"][0] ?? {
      Plan: { "Shared Hit Blocks": Number.NaN, "Shared Read Blocks": 0 },
    };
    return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  };
  const tell = (from: string, days: string): Promise<unknown> =>
    world.owner.query(
      `with told as (select n, app_now() - ($2 || ' days')::interval - n * interval '1 second' as at from generate_series(1, ${from}) n),
       once as (insert into notification_once (id, account_id, channel, dedupe_key) select new_id(at), $1, 'app', 'history-' || $2 || n from told returning id, dedupe_key)
       insert into notification (id, account_id, type, created_at) select id, $1, 'brand_invite', at from once join told on dedupe_key = 'history-' || $2 || n order by n`,
      [ava.id, days],
    );
  await tell("20000", "90");
  await world.owner.query(
    "insert into notification_watermark (account_id, read_at) values ($1, app_now() - interval '60 days')",
    [ava.id],
  );
  const read = await cost();
  await tell("20000", "1");
  expect(await count(ava)).toBe(100);
  const unread = await cost();
  // A look at the index of each month, and the rows that are checked.
  expect([read, unread].filter((blocks) => !(blocks < 50))).toEqual([]);
});

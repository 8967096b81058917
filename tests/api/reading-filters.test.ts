import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { followUser } from "#modules/graph/index.ts";
import { module as notificationsModule } from "#modules/notifications/module.ts";
import { createPost } from "#modules/posts/index.ts";
import { row } from "#platform/db/db.ts";
import { PreparingClient } from "#platform/db/prepared.ts";
import { api } from "../support/api.ts";
import { createPerson } from "../support/people.ts";
import type { PersonFacts, TestPerson } from "../support/people.ts";
import { tasksOf } from "#platform/module.ts";
import { settle } from "../support/settle.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

let drafts = 0;
async function write(by: TestPerson, text: string, replyToId: string | null = null): Promise<string> {
  drafts += 1;
  const made = await createPost(world.services, by.actor, { text, replyToId, clientId: `filters-${drafts}` });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}
const as = (person: TestPerson) => api(world, { personId: person.id });
const mute = (person: TestPerson, word: string, span = "forever") =>
  as(person)(
    `mutation ($word: String!, $span: MuteSpan!) { muteWord(word: $word, span: $span) { id word expiresAt } }`,
    { word, span },
  );
const filter = (person: TestPerson, antiSpam: Record<string, boolean>) =>
  as(person)(
    `mutation ($input: UpdateAccountSettingsInput!) { updateAccountSettings(input: $input) { accountSettings { antiSpam { withoutPhone newAccount notFollowed withLink } } } }`,
    { input: { antiSpam } },
  );

interface Shown {
  text: string;
  filteredBy: string | null;
}
async function newest(person: TestPerson | null): Promise<string[]> {
  const answer = await (person === null ? api(world) : as(person))(
    "{ fetchAllPosts(pagination: {limit: 50}) { items { text } } }",
  );
  return (answer.data as { fetchAllPosts: { items: Shown[] } }).fetchAllPosts.items.map(({ text }) => text);
}
/** Returns the replies of a thread, hidden ones last. */
async function thread(person: TestPerson, postId: string): Promise<Shown[]> {
  const ask = `query ($id: Id!) { fetchPostWithReplies(postId: $id) { hiddenRepliesCount replies { items { text filteredBy } } } fetchHiddenPostReplies(postId: $id) { items { text filteredBy } } }`;
  const { fetchPostWithReplies: shown, fetchHiddenPostReplies: apart } = (
    await as(person)(ask, { id: encodeId(postId) })
  ).data as {
    fetchPostWithReplies: { hiddenRepliesCount: number; replies: { items: Shown[] } };
    fetchHiddenPostReplies: { items: Shown[] };
  };
  expect(shown.replies.items.filter(({ filteredBy }) => filteredBy !== null)).toEqual([]);
  expect(shown.hiddenRepliesCount).toBe(apart.items.length);
  return [...shown.replies.items, ...apart.items];
}
const told = async (person: TestPerson): Promise<{ type: string; text: string | undefined }[]> =>
  (
    (await as(person)("{ fetchNotifications { items { type data { post { text } } } } }")).data as {
      fetchNotifications: { items: { type: string; data: { post: Shown | null } }[] };
    }
  ).fetchNotifications.items.map(({ type, data }) => ({ type, text: data.post?.text }));

test("a muted word is in no feed, hidden from the thread, and visible at its address; one's own posts are never muted", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  const root = await write(ava, "Spoiler by myself");
  await write(ben, "no SPOILER here, please");
  await write(ben, "about spoilers");
  await write(ben, "a #spoiler in an answer", root);
  expect((await mute(ava, "  Spoiler ")).data).toMatchObject({ muteWord: { word: "spoiler", expiresAt: null } });
  expect(await newest(ava)).toEqual(["about spoilers", "Spoiler by myself"]);
  expect(await newest(ben)).toContain("no SPOILER here, please");
  expect(await newest(null)).toContain("no SPOILER here, please");
  expect(await thread(ava, root)).toEqual([{ text: "a #spoiler in an answer", filteredBy: "muted_words" }]);
  expect(await thread(ben, root)).toEqual([{ text: "a #spoiler in an answer", filteredBy: null }]);
  const profile = await as(ava)(
    `query ($u: String!) { fetchUserProfilePosts(username: $u) { items { text filteredBy } } }`,
    { u: ben.username },
  );
  expect(profile.data).toEqual({
    fetchUserProfilePosts: {
      items: [
        { text: "about spoilers", filteredBy: null },
        { text: "no SPOILER here, please", filteredBy: "muted_words" },
      ],
    },
  });
});

test("a mute ends when its time is over, by its owner's hand alone before, and again only changes how long", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  await write(ben, "the election");
  const muted = (await mute(ava, "election", "day")).data as { muteWord: { id: string } };
  expect(await newest(ava)).not.toContain("the election");
  const undo = (who: TestPerson) =>
    as(who)(`mutation ($id: Id!) { unmuteWord(id: $id) { ok } }`, { id: muted.muteWord.id });
  expect((await undo(ben)).code).toBe("NOT_FOUND");
  await world.advance("25 hours");
  expect(await newest(ava)).toContain("the election");
  expect((await as(ava)("{ fetchMutedWords { word } }")).data).toEqual({ fetchMutedWords: [] });
  await mute(ava, "election", "day");
  await mute(ava, "ELECTION", "forever");
  expect((await as(ava)("{ fetchMutedWords { word expiresAt } }")).data).toEqual({
    fetchMutedWords: [{ word: "election", expiresAt: null }],
  });
  const again = ((await as(ava)("{ fetchMutedWords { id } }")).data as { fetchMutedWords: { id: string }[] })
    .fetchMutedWords[0]?.id;
  expect((await as(ava)(`mutation ($id: Id!) { unmuteWord(id: $id) { ok } }`, { id: again })).data).toEqual({
    unmuteWord: { ok: true },
  });
  expect(await newest(ava)).toContain("the election");
});

test("words have a shape and a number", async () => {
  const ava = await createPerson(world);
  expect((await mute(ava, " \u200B ")).code).toBe("BAD_USER_INPUT");
  expect((await mute(ava, "x".repeat(101))).details).toMatchObject({ field: "word" });
  await sql`insert into muted_word (account_id, word) select ${ava.id}, 'w' || n from generate_series(1, 198) n`.execute(
    world.db,
  );
  const answers = await Promise.all(["a", "b", "c", "d"].map((word) => mute(ava, word)));
  expect(answers.filter(({ code }) => code === "LIMIT_EXCEEDED")).toHaveLength(2);
  expect((await mute(ava, "w1", "day")).code).toBeUndefined();
});

const strangers: [string, PersonFacts, string][] = [
  ["withoutPhone", { phoneVerified: false }, "hello"],
  ["newAccount", {}, "hello"],
  ["notFollowed", {}, "hello"],
  ["withLink", {}, "look at example.com"],
];

test.each(strangers)("%s keeps replies and mentions of such away, and nothing else", async (name, facts, words) => {
  const old = async (person: TestPerson): Promise<TestPerson> => {
    await sql`update account set created_at = app_now() - interval '30 days' where id = ${person.id}`.execute(world.db);
    return person;
  };
  const ava = await old(await createPerson(world));
  const stranger =
    name === "newAccount" ? await createPerson(world, facts) : await old(await createPerson(world, facts));
  const known = await old(await createPerson(world));
  await followUser(world.services, ava.actor, known.id);
  const root = await write(ava, "mine");
  expect((await filter(ava, { [name]: true })).data).toMatchObject({
    updateAccountSettings: {
      accountSettings: {
        antiSpam: { withoutPhone: false, newAccount: false, notFollowed: false, withLink: false, [name]: true },
      },
    },
  });
  for (const [by, text] of [
    [stranger, words],
    [known, "hello from known"],
  ] as const) {
    await write(by, text, root);
    await write(by, `${text} @${ava.username}`);
  }
  const elsewhere = await write(known, "of known");
  await write(stranger, words, elsewhere);
  await settle(world, tasksOf(notificationsModule));
  expect((await told(ava)).filter(({ type }) => type !== "new_follower")).toEqual([
    { type: "mention", text: `hello from known @${ava.username}` },
    { type: "reply", text: "hello from known" },
  ]);
  expect(await thread(ava, root)).toEqual([
    { text: "hello from known", filteredBy: null },
    { text: words, filteredBy: "spam_filter" },
  ]);
  // A filter does not apply in others' threads, nor for other readers of one's own.
  expect(await thread(ava, elsewhere)).toEqual([{ text: words, filteredBy: null }]);
  expect((await thread(known, root)).map(({ filteredBy }) => filteredBy)).toEqual([null, null]);
  expect(await newest(ava)).not.toContain(`${words} @${ava.username}`);
  // All off again leaves nothing to ask.
  await filter(ava, { [name]: false });
  expect(
    await row(world.db, sql`select count(*)::int as filters from reading_filter where account_id = ${ava.id}`),
  ).toEqual({ filters: 0 });
  expect((await thread(ava, root)).map(({ filteredBy }) => filteredBy)).toEqual([null, null]);
});

test("notifications from before a word was muted go with it", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  await write(ben, `a pyramid for @${ava.username}`);
  await settle(world, tasksOf(notificationsModule));
  expect(await told(ava)).toHaveLength(1);
  await mute(ava, "pyramid");
  expect(await told(ava)).toEqual([]);
  await write(ben, `one more PYRAMID for @${ava.username}`);
  await settle(world, tasksOf(notificationsModule));
  expect(
    await row(world.db, sql`select count(*)::int as written from notification where account_id = ${ava.id}`),
  ).toEqual({ written: 1 });
});

test("who filters nothing is asked for nothing: a feed takes no statement more, and one for those who do", async () => {
  const [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  await write(ben, "words");
  await mute(cleo, "absent");
  const statements = async (person: TestPerson): Promise<string[]> => {
    const sent = vi.spyOn(PreparingClient.prototype, "query");
    await newest(person);
    const names = sent.mock.calls.map(([query]) => (query as { name?: string }).name ?? "");
    sent.mockRestore();
    return names;
  };
  const plain = await statements(ava);
  expect(plain.filter((name) => name.includes("filter") || name.includes("trust"))).toEqual([]);
  expect(plain).toContain("post_states");
  expect((await statements(cleo)).filter((name) => !plain.includes(name))).toEqual(["reading_filters_of"]);
});

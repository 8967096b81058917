import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { followUser } from "#modules/graph/index.ts";
import { module as notificationsModule } from "#modules/notifications/module.ts";
import { createPost, likePost } from "#modules/posts/index.ts";
import { module as feedsModule } from "#modules/feeds/module.ts";
import { module as postsModule } from "#modules/posts/module.ts";
import { api } from "../support/api.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { tasksOf } from "#platform/module.ts";
import { settle } from "../support/settle.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const settled = (): Promise<void> => settle(world, tasksOf(postsModule, feedsModule, notificationsModule));
const as = (person: TestPerson) => api(world, { personId: person.id });
const write = async (
  by: TestPerson,
  text: string,
  more: { quotedPostId?: string; replyToId?: string } = {},
): Promise<string> => {
  const made = await createPost(world.services, by.actor, { text, replyToId: null, clientId: randomUUID(), ...more });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
};
const texts = async (person: TestPerson, field: string): Promise<string[]> => {
  const { data, code } = await as(person)(`{ list: ${field} { items { text } } }`);
  if (code !== undefined) throw new Error(code);
  return (data as { list: { items: { text: string }[] } }).list.items.map(({ text }) => text);
};

test("whose quotes are muted brings everything else, and keeps them on their own page and in searches", async () => {
  const [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  await followUser(world.services, ava.actor, ben.id);
  const quoted = await write(cleo, "cleo's own");
  await settled();
  await write(ben, "ben quotes quokka", { quotedPostId: quoted });
  await write(ben, "ben plain");
  await settled();
  const mute = (name: "muteQuotes" | "unmuteQuotes", who: TestPerson) =>
    as(ava)(`mutation ($id: Id!) { ${name}(userId: $id) { interactions { hasMutedQuotes hasMutedReposts } } }`, {
      id: encodeId(who.id),
    });
  expect((await mute("muteQuotes", ben)).data).toEqual({
    muteQuotes: { interactions: { hasMutedQuotes: true, hasMutedReposts: false } },
  });
  expect((await mute("muteQuotes", cleo)).code).toBe("NOT_FOUND");
  expect(await texts(ava, "fetchUserTimeline")).toEqual(["ben plain"]);
  expect((await texts(ava, "fetchAllPosts")).slice(0, 2)).toEqual(["ben plain", "cleo's own"]);
  expect(await texts(ava, `fetchUserProfilePosts(username: "${ben.username}")`)).toEqual([
    "ben plain",
    "ben quotes quokka",
  ]);
  expect(await texts(ava, 'findPosts(query: "quokka")')).toEqual(["ben quotes quokka"]);
  expect((await texts(cleo, "fetchAllPosts")).slice(0, 2)).toEqual(["ben plain", "ben quotes quokka"]);
  await mute("unmuteQuotes", ben);
  expect(await texts(ava, "fetchUserTimeline")).toEqual(["ben plain", "ben quotes quokka"]);
});

test("a muted conversation sends no notifications, wherever it was muted; others get them, and so does the reader after unmuting", async () => {
  const [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  const root = await write(ava, "It begins");
  const answer = await write(ben, "An answer", { replyToId: root });
  const elsewhere = await write(ava, "Another thing");
  await settled();
  const heard = async (person: TestPerson): Promise<string[]> => {
    const { data } = await as(person)("{ fetchNotifications { items { type data { post { text } } } } }");
    return (
      data as { fetchNotifications: { items: { type: string; data: { post: { text: string } | null } }[] } }
    ).fetchNotifications.items.map(({ type, data: { post } }) => `${type} ${post?.text ?? ""}`);
  };
  expect(await heard(ava)).toEqual(["reply An answer"]);
  const mute = async (name: "muteThread" | "unmuteThread", postId: string) =>
    (await as(ava)(`mutation ($id: Id!) { ${name}(postId: $id) { hasMutedThread } }`, { id: encodeId(postId) })).data;
  expect(await mute("muteThread", answer)).toEqual({ muteThread: { hasMutedThread: true } });
  expect(await mute("muteThread", root)).toEqual({ muteThread: { hasMutedThread: true } });
  expect(await texts(ava, "fetchMutedThreads")).toEqual(["It begins"]);
  expect(await texts(ben, "fetchMutedThreads")).toEqual([]);
  const own = await write(ava, "My answer", { replyToId: answer });
  await write(cleo, `Deep @${ava.username}`, { replyToId: own });
  await write(cleo, "Beside", { replyToId: root });
  await likePost(world.services, cleo.actor, root);
  await write(cleo, `Not in it @${ava.username}`);
  await write(cleo, "Elsewhere", { replyToId: elsewhere });
  await settled();
  expect(await heard(ava)).toEqual(["reply Elsewhere", `mention Not in it @${ava.username}`, "reply An answer"]);
  expect(await heard(ben)).toEqual(["reply My answer"]);

  expect(await mute("unmuteThread", own)).toEqual({ unmuteThread: { hasMutedThread: false } });
  await write(cleo, "Heard again", { replyToId: root });
  await settled();
  expect((await heard(ava))[0]).toBe("reply Heard again");
  expect(await texts(ava, "fetchMutedThreads")).toEqual([]);
});

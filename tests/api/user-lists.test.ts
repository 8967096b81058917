import { expect, test } from "vitest";
import { LIST_MEMBERS_MAX, USER_LISTS_MAX } from "#kernel/limits.ts";
import { encodeId } from "#kernel/ids.ts";
import { blockUser, followUser, muteUser } from "#modules/graph/index.ts";
import { createPost, repost } from "#modules/posts/index.ts";
import { module as feedsModule } from "#modules/feeds/module.ts";
import { module as postsModule } from "#modules/posts/module.ts";
import { api } from "../support/api.ts";
import { createCrowd, createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { tasksOf } from "#platform/module.ts";
import { settle } from "../support/settle.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

let drafts = 0;
async function write(
  by: TestPerson,
  text: string,
  more: { quotedPostId?: string; replyToId?: string } = {},
): Promise<string> {
  drafts += 1;
  const made = await createPost(world.services, by.actor, {
    text,
    replyToId: null,
    clientId: `list-${drafts}`,
    ...more,
  });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}

interface List {
  id: string;
  name: string;
  membersCount: number;
}
const fields = "id name membersCount hidesReposts hidesQuotes";
const as = (person: TestPerson) => api(world, { personId: person.id });
const create = (person: TestPerson, name: string) =>
  as(person)(`mutation ($name: String!) { createUserList(name: $name) { ${fields} } }`, { name });
async function made(person: TestPerson, name: string): Promise<string> {
  const { data, code } = await create(person, name);
  if (code !== undefined) throw new Error(code);
  return (data as { createUserList: List }).createUserList.id;
}
const change = (person: TestPerson, name: "addToUserList" | "removeFromUserList", listId: string, userId: string) =>
  as(person)(`mutation ($l: Id!, $u: Id!) { ${name}(listId: $l, userId: $u) { membersCount hasMember(userId: $u) } }`, {
    l: listId,
    u: encodeId(userId),
  });
const listsOf = async (person: TestPerson): Promise<List[]> =>
  ((await as(person)(`{ fetchUserLists { ${fields} } }`)).data as { fetchUserLists: List[] }).fetchUserLists;
async function feed(
  person: TestPerson,
  listId: string,
  p: object = { limit: 50 },
): Promise<{ texts: string[]; next: string | null }> {
  const { data, code } = await as(person)(
    `query ($l: Id!, $p: PaginationInput) { fetchUserListPosts(listId: $l, pagination: $p) { items { text repostedBy { username } } pageInfo { next } } }`,
    { l: listId, p },
  );
  if (code !== undefined) throw new Error(code);
  const page = (
    data as {
      fetchUserListPosts: {
        items: { text: string; repostedBy: { username: string } | null }[];
        pageInfo: { next: string | null };
      };
    }
  ).fetchUserListPosts;
  return {
    texts: page.items.map(({ text, repostedBy }) =>
      repostedBy === null ? text : `${text} via ${repostedBy.username}`,
    ),
    next: page.pageInfo.next,
  };
}

test("a list is its owner's alone, has a name of its own, and ends without the people on it", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  const id = await made(ava, "  Good \u202e  neighbours ");
  expect(await listsOf(ava)).toEqual([
    { id, name: "Good neighbours", membersCount: 0, hidesReposts: false, hidesQuotes: false },
  ]);
  expect((await create(ava, "GOOD neighbours")).code).toBe("BAD_USER_INPUT");
  expect((await create(ava, " \u200e ")).code).toBe("BAD_USER_INPUT");
  expect((await create(ava, "x".repeat(51))).code).toBe("BAD_USER_INPUT");
  const other = await made(ava, "Bakers");
  const rename = (listId: string, name: string, by = ava) =>
    as(by)(`mutation ($l: Id!, $n: String!) { updateUserList(listId: $l, name: $n) { name } }`, { l: listId, n: name });
  expect((await rename(other, "good neighbours")).code).toBe("BAD_USER_INPUT");
  expect((await rename(other, "BAKERS")).data).toEqual({ updateUserList: { name: "BAKERS" } });
  expect((await rename(other, "Mine now", ben)).code).toBe("NOT_FOUND");
  expect(await listsOf(ben)).toEqual([]);
  for (const ask of [
    "fetchUserList(listId: $l) { name }",
    "fetchUserListMembers(listId: $l) { items { id } }",
    "fetchUserListPosts(listId: $l) { items { id } }",
  ]) {
    expect((await as(ben)(`query ($l: Id!) { ${ask} }`, { l: id })).code).toBe("NOT_FOUND");
  }
  expect((await change(ben, "addToUserList", id, ben.id)).code).toBe("NOT_FOUND");
  await change(ava, "addToUserList", id, ben.id);
  expect((await as(ava)(`mutation ($l: Id!) { deleteUserList(listId: $l) { ok } }`, { l: id })).data).toEqual({
    deleteUserList: { ok: true },
  });
  expect((await listsOf(ava)).map(({ name }) => name)).toEqual(["BAKERS"]);
});

test("a person stands on a list once, is counted exactly, and blocking takes both off each other's", async () => {
  const [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  const [hers, his] = [await made(ava, "Hers"), await made(ben, "His")];
  const at = await Promise.all([0, 1, 2, 3].map(() => change(ava, "addToUserList", hers, ben.id)));
  expect(at.map(({ code }) => code)).toEqual([undefined, undefined, undefined, undefined]);
  expect((await change(ava, "addToUserList", hers, cleo.id)).data).toEqual({
    addToUserList: { membersCount: 2, hasMember: true },
  });
  await change(ben, "addToUserList", his, ava.id);
  const members = await as(ava)(`query ($l: Id!) { fetchUserListMembers(listId: $l) { items { username } } }`, {
    l: hers,
  });
  expect(members.data).toEqual({
    fetchUserListMembers: { items: [{ username: cleo.username }, { username: ben.username }] },
  });
  expect((await change(ava, "removeFromUserList", hers, cleo.id)).data).toEqual({
    removeFromUserList: { membersCount: 1, hasMember: false },
  });
  expect((await change(ava, "removeFromUserList", hers, cleo.id)).data).toEqual({
    removeFromUserList: { membersCount: 1, hasMember: false },
  });
  await blockUser(world.services, ben.actor, ava.id);
  expect((await listsOf(ava))[0]?.membersCount).toBe(0);
  expect((await listsOf(ben))[0]?.membersCount).toBe(0);
  expect((await change(ava, "addToUserList", hers, ben.id)).code).toBe("NOT_FOUND");
});

test("there are at most 50 lists, and at most 500 people on one, however many are added at once", async () => {
  const ava = await createPerson(world);
  await world.owner.query(
    "insert into user_list (account_id, name) select $1, 'List ' || n from generate_series(1, $2) n",
    [ava.id, USER_LISTS_MAX - 1],
  );
  const both = await Promise.all([create(ava, "one more"), create(ava, "and another")]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(["LIMIT_EXCEEDED", undefined]);
  const [list] = await listsOf(ava);
  const crowd = (await createCrowd(world, LIST_MEMBERS_MAX + 1)).map(({ id }) => id);
  await world.owner.query(
    "insert into user_list_member (list_id, member_id) select l.id, m.id from user_list l, unnest($2::uuid[]) as m (id) where l.account_id = $1 and l.name = $3",
    [ava.id, crowd.slice(2), list?.name],
  );
  await world.owner.query("update user_list set members_count = $3 where account_id = $1 and name = $2", [
    ava.id,
    list?.name,
    LIST_MEMBERS_MAX - 1,
  ]);
  const last = await Promise.all(crowd.slice(0, 2).map((id) => change(ava, "addToUserList", list?.id ?? "", id)));
  expect(last.map(({ code }) => code).toSorted()).toEqual(["LIMIT_EXCEEDED", undefined]);
  expect((await listsOf(ava)).find(({ id }) => id === list?.id)?.membersCount).toBe(LIST_MEMBERS_MAX);
});

test("its feed holds what the people on it post and repost, in pages, without replies, the muted, and what the list leaves out", async () => {
  const [ava, ben, cleo, dan] = [
    await createPerson(world),
    await createPerson(world),
    await createPerson(world),
    await createPerson(world),
  ];
  const list = await made(ava, "Read together");
  for (const one of [ben, cleo]) await change(ava, "addToUserList", list, one.id);
  const [first, , far] = [await write(ben, "first"), await write(cleo, "second"), await write(dan, "from afar")];
  await write(ben, "an answer", { replyToId: far });
  await write(cleo, "look at this", { quotedPostId: far });
  await repost(world.services, ben.actor, far);
  await repost(world.services, cleo.actor, far);
  await repost(world.services, cleo.actor, first);
  await settle(world, tasksOf(postsModule, feedsModule));
  const all = [`from afar via ${ben.username}`, "look at this", "second", "first"];
  expect((await feed(ava, list)).texts).toEqual(all);
  const walked: string[] = [];
  for (let after: string | null = null; ;) {
    const page = await feed(ava, list, { limit: 1, after });
    walked.push(...page.texts);
    after = page.next;
    if (after === null) break;
  }
  expect(walked).toEqual(all);
  const leave = (what: object) =>
    as(ava)(
      `mutation ($l: Id!, $r: Boolean, $q: Boolean) { updateUserList(listId: $l, hidesReposts: $r, hidesQuotes: $q) { hidesReposts hidesQuotes } }`,
      { l: list, ...what },
    );
  expect((await leave({ q: true })).data).toEqual({ updateUserList: { hidesReposts: false, hidesQuotes: true } });
  expect((await feed(ava, list)).texts).toEqual([`from afar via ${ben.username}`, "second", "first"]);
  expect((await leave({ r: true, q: false })).data).toEqual({
    updateUserList: { hidesReposts: true, hidesQuotes: false },
  });
  expect((await feed(ava, list)).texts).toEqual(["look at this", "second", "first"]);
  await muteUser(world.services, ava.actor, cleo.id);
  expect((await feed(ava, list)).texts).toEqual(["first"]);
});

test("a repost that its reader does not want brings nothing into a list, were it their own stim or one of a person they follow", async () => {
  const [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  const list = await made(ava, "Read together");
  await change(ava, "addToUserList", list, ben.id);
  await followUser(world.services, ava.actor, cleo.id);
  const [own, followed] = [await write(ava, "my own"), await write(cleo, "of whom I follow")];
  await write(ben, "what ben wrote");
  for (const id of [own, followed]) await repost(world.services, ben.actor, id);
  await settle(world, tasksOf(postsModule, feedsModule));
  expect((await feed(ava, list)).texts.toSorted()).toEqual([
    `my own via ${ben.username}`,
    `of whom I follow via ${ben.username}`,
    "what ben wrote",
  ]);
  await as(ava)("mutation ($l: Id!) { updateUserList(listId: $l, hidesReposts: true) { id } }", { l: list });
  expect((await feed(ava, list)).texts).toEqual(["what ben wrote"]);
});

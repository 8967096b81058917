import { sql } from "kysely";
import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { blockUser } from "#modules/graph/index.ts";
import { createPost, deletePost } from "#modules/posts/index.ts";
import { row } from "#platform/db/db.ts";
import { api } from "../support/api.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

let drafts = 0;
async function write(by: TestPerson, text: string, replyToId: string | null = null): Promise<string> {
  drafts += 1;
  const made = await createPost(world.services, by.actor, { text, replyToId, clientId: `kept-${drafts}` });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}
const as = (person: TestPerson) => api(world, { personId: person.id });
const act = (person: TestPerson, name: "bookmarkPost" | "unbookmarkPost" | "pinPost" | "unpinPost", postId: string) =>
  as(person)(`mutation ($id: Id!) { ${name}(postId: $id) { hasBookmarked isPinned } }`, { id: encodeId(postId) });

interface Page {
  items: { text: string; hasBookmarked: boolean }[];
  pageInfo: { next: string | null };
}
async function bookmarks(person: TestPerson, query: string | null = null, p: object = {}): Promise<Page> {
  const answer = await as(person)(
    `query ($q: String, $p: PaginationInput) { fetchBookmarks(query: $q, pagination: $p) { items { text hasBookmarked } pageInfo { next } } }`,
    { q: query, p },
  );
  return (answer.data as { fetchBookmarks: Page }).fetchBookmarks;
}
const texts = async (person: TestPerson, query: string | null = null): Promise<string[]> =>
  (await bookmarks(person, query)).items.map(({ text }) => text);

test("bookmarks are their owner's alone, newest first, once each, in pages, and found by their words", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  const posts = [await write(ben, "first pears"), await write(ben, "second apples"), await write(ava, "third pears")];
  for (const id of [posts[1], posts[0], posts[2], posts[0]])
    expect((await act(ava, "bookmarkPost", id ?? "")).data).toMatchObject({ bookmarkPost: { hasBookmarked: true } });
  expect(await texts(ava)).toEqual(["third pears", "first pears", "second apples"]);
  expect(await texts(ben)).toEqual([]);
  const seen: string[] = [];
  for (let after: string | null = null; ;) {
    const page: Page = await bookmarks(ava, null, { limit: 1, after });
    seen.push(...page.items.map(({ text }) => text));
    after = page.pageInfo.next;
    if (after === null) break;
  }
  expect(seen).toEqual(["third pears", "first pears", "second apples"]);
  expect(await texts(ava, "pears")).toEqual(["third pears", "first pears"]);
  expect(await texts(ava, "plums")).toEqual([]);
  const answer = await as(ben)(`query ($id: Id!) { getPostById(postId: $id) { hasBookmarked } }`, {
    id: encodeId(posts[0] ?? ""),
  });
  expect(answer.data).toEqual({ getPostById: { hasBookmarked: false } });
  expect((await act(ava, "unbookmarkPost", posts[2] ?? "")).data).toMatchObject({
    unbookmarkPost: { hasBookmarked: false },
  });
  expect(await texts(ava)).toEqual(["first pears", "second apples"]);
});

test("deleted posts and posts of blocked accounts are in no bookmarks", async () => {
  const [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  const [gone, blocked] = [await write(ben, "gone"), await write(cleo, "blocked")];
  for (const id of [gone, blocked]) await act(ava, "bookmarkPost", id);
  await deletePost(world.services, ben.actor, gone);
  await blockUser(world.services, cleo.actor, ava.id);
  expect(await texts(ava)).toEqual([]);
  for (const id of [gone, blocked]) expect((await act(ava, "bookmarkPost", id)).code).toBe("NOT_FOUND");
});

const pinned = async (viewer: TestPerson | null, of: TestPerson): Promise<string | null> => {
  const asked = viewer === null ? api(world) : as(viewer);
  const { fetchUserByUsername: user } = (
    await asked(`query ($u: String!) { fetchUserByUsername(username: $u) { pinnedPost { text isPinned } } }`, {
      u: of.username,
    })
  ).data as {
    fetchUserByUsername: { pinnedPost: { text: string; isPinned: boolean } | null };
  };
  expect(user.pinnedPost?.isPinned).not.toBe(false);
  return user.pinnedPost?.text ?? null;
};

test("one post of one's own stands first on the profile, until another one does, or it is unpinned or deleted", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  const [first, second, reply] = [
    await write(ava, "first"),
    await write(ava, "second"),
    await write(ava, "an answer", await write(ben, "ben's")),
  ];
  expect(await pinned(null, ava)).toBeNull();
  expect((await act(ava, "pinPost", first)).data).toMatchObject({ pinPost: { isPinned: true } });
  expect((await act(ben, "pinPost", first)).code).toBe("NOT_FOUND");
  expect((await act(ava, "pinPost", reply)).code).toBe("NOT_FOUND");
  expect([await pinned(null, ava), await pinned(ben, ava), await pinned(null, ben)]).toEqual(["first", "first", null]);
  await act(ava, "pinPost", second);
  await act(ava, "unpinPost", first);
  expect(await pinned(null, ava)).toBe("second");
  await act(ava, "unpinPost", second);
  expect(await pinned(null, ava)).toBeNull();
  await act(ava, "pinPost", first);
  await deletePost(world.services, ava.actor, first);
  expect(await pinned(null, ava)).toBeNull();
  expect(await row(world.db, sql`select count(*)::int as pins from pinned_post where account_id = ${ava.id}`)).toEqual({
    pins: 0,
  });
});

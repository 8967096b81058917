import { sql } from "kysely";
import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { blockUser, foldFollowers, followUser } from "#modules/graph/index.ts";
import { module as notificationsModule } from "#modules/notifications/module.ts";
import { createPost, likePost, repost } from "#modules/posts/index.ts";
import { module as feedsModule } from "#modules/feeds/module.ts";
import { module as postsModule } from "#modules/posts/module.ts";
import { api } from "../support/api.ts";
import { createCrowd, createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { tasksOf } from "#platform/module.ts";
import { settle } from "../support/settle.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const settled = (): Promise<void> => settle(world, tasksOf(notificationsModule, postsModule, feedsModule));

const block = `mutation ($id: Id!) { blockUser(userId: $id) { id hasBlocked isFollowed isFollower } }`;
const unblock = `mutation ($id: Id!) { unblockUser(userId: $id) { hasBlocked isFollowed } }`;
const as = (person: TestPerson) => api(world, { personId: person.id });

let drafts = 0;
async function write(by: TestPerson, text: string, replyToId: string | null = null): Promise<string> {
  drafts += 1;
  const made = await createPost(world.services, by.actor, { text, replyToId, clientId: `block-${drafts}` });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}

test("a block ends both follows, counts exactly, and is undone without bringing them back", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  await followUser(world.services, ava.actor, ben.id);
  await followUser(world.services, ben.actor, ava.id);
  const done = await as(ava)(block, { id: encodeId(ben.id) });
  expect(done.data).toMatchObject({ blockUser: { hasBlocked: true, isFollowed: false, isFollower: false } });
  expect((await as(ava)(block, { id: encodeId(ben.id) })).code).toBeUndefined();
  await foldFollowers(world.services);
  const counts = await sql<{
    followers_count: number;
    following_count: number;
  }>`select followers_count, following_count from account where id in (${ava.id}, ${ben.id})`.execute(world.db);
  expect(counts.rows).toEqual([
    { followers_count: 0, following_count: 0 },
    { followers_count: 0, following_count: 0 },
  ]);
  expect((await as(ava)(unblock, { id: encodeId(ben.id) })).data).toEqual({
    unblockUser: { hasBlocked: false, isFollowed: false },
  });
  expect((await as(ava)(block, { id: encodeId(ava.id) })).details).toEqual({ field: "userId", rule: "own_account" });
  expect((await as(ava)(block, { id: "AAAAAAAAAAAAAAAAAAAAAA" })).code).toBe("NOT_FOUND");
});

test("neither sees, follows, answers, likes or tells the other", async () => {
  const [ava, ben, cleo] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  await followUser(world.services, ben.actor, ava.id);
  const mine = await write(ava, "From Ava");
  const bens = await write(ben, `Hello @${ava.username}`);
  const shared = await write(cleo, "Cleo's");
  await write(ben, "A reply by Ben", mine);
  await write(ben, "Ben to Cleo", shared);
  await likePost(world.services, ben.actor, mine);
  await repost(world.services, cleo.actor, bens);
  await settled();
  const unread = "{ fetchUnreadNotificationsCount }";
  expect(
    ((await as(ava)(unread)).data as { fetchUnreadNotificationsCount: number }).fetchUnreadNotificationsCount,
  ).toBeGreaterThan(1);
  await blockUser(world.services, ava.actor, ben.id);
  await settled();

  // Unread counts and notifications: nothing of the other on either side.
  expect((await as(ava)(unread)).data).toEqual({ fetchUnreadNotificationsCount: 0 });
  expect((await as(ava)("{ fetchNotifications { items { id } } }")).data).toEqual({
    fetchNotifications: { items: [] },
  });

  const post = "query ($id: Id!) { getPostById(postId: $id) { id } }";
  const many = "query ($ids: [Id!]!) { fetchPostsByIds(ids: $ids) { id } }";
  const profile = "query ($n: String!) { fetchUserByUsername(username: $n) { id interactions { hasBlocked } } }";
  const posts = "query ($n: String!) { fetchUserProfilePosts(username: $n) { items { id } } }";
  const thread = "query ($id: Id!) { fetchPostWithReplies(postId: $id) { post { id } replies { items { userId } } } }";
  const newest = "{ fetchAllPosts(pagination: { limit: 50 }) { items { userId } } }";
  for (const [viewer, other, theirs] of [
    [ava, ben, bens],
    [ben, ava, mine],
  ] as const) {
    expect((await as(viewer)(post, { id: encodeId(theirs) })).data).toEqual({ getPostById: null });
    expect((await as(viewer)(many, { ids: [encodeId(theirs)] })).data).toEqual({ fetchPostsByIds: [] });
    expect(JSON.stringify((await as(viewer)(newest)).data)).not.toContain(encodeId(other.id));
    expect(JSON.stringify((await as(viewer)("{ fetchUserTimeline { items { userId } } }")).data)).not.toContain(
      encodeId(other.id),
    );
    expect(
      JSON.stringify((await as(viewer)("{ fetchDirectoryUsers(pagination: { limit: 50 }) { items { id } } }")).data),
    ).not.toContain(encodeId(other.id));
    expect(JSON.stringify((await as(viewer)("{ fetchFollowRecommendations { user { id } } }")).data)).not.toContain(
      encodeId(other.id),
    );
    expect(await followUser(world.services, viewer.actor, other.id)).toMatchObject({
      ok: false,
      error: { code: "user_not_found" },
    });
    expect(await likePost(world.services, viewer.actor, theirs)).toMatchObject({ ok: false });
    expect(await repost(world.services, viewer.actor, theirs)).toMatchObject({ ok: false });
    expect(
      await createPost(world.services, viewer.actor, { text: "No", replyToId: theirs, clientId: `no-${viewer.id}` }),
    ).toMatchObject({ ok: false });
  }
  expect(JSON.stringify((await as(ava)(thread, { id: encodeId(shared) })).data)).not.toContain(encodeId(ben.id));
  // The blocker may look the other up, to undo it; the blocked account finds no profile.
  expect((await as(ava)(profile, { n: ben.username })).data).toEqual({
    fetchUserByUsername: { id: encodeId(ben.id), interactions: { hasBlocked: true } },
  });
  expect((await as(ava)(posts, { n: ben.username })).data).toEqual({ fetchUserProfilePosts: { items: [] } });
  expect((await as(ben)(profile, { n: ava.username })).data).toEqual({ fetchUserByUsername: null });
  expect((await as(ben)(posts, { n: ava.username })).code).toBe("NOT_FOUND");
  expect(
    (
      await as(ben)("query ($id: Id!) { fetchFollowerCounts(userId: $id) { followersCount } }", {
        id: encodeId(ava.id),
      })
    ).code,
  ).toBe("NOT_FOUND");

  // A mention stays plain text and notifies no one.
  await write(ben, `Again @${ava.username}`);
  await settled();
  expect((await as(ava)(unread)).data).toEqual({ fetchUnreadNotificationsCount: 0 });
});

test("a shared notification counts one less and names another", async () => {
  const [ava, ...others] = await createCrowd(world, 4);
  if (ava === undefined) throw new Error("four were made");
  for (const other of others) await followUser(world.services, other.actor, ava.id);
  await settled();
  const told = "{ fetchNotifications { items { triggeredByCount triggeredBy { id } } } }";
  await blockUser(world.services, ava.actor, others.at(-1)?.id ?? "");
  await settled();
  const { items } = (
    (await as(ava)(told)).data as {
      fetchNotifications: { items: { triggeredByCount: number; triggeredBy: { id: string } }[] };
    }
  ).fetchNotifications;
  expect(items).toHaveLength(1);
  expect(items[0]?.triggeredByCount).toBe(2);
  expect(items[0]?.triggeredBy.id).not.toBe(encodeId(others.at(-1)?.id ?? ""));
});

test("following and blocking at once never leave both", async () => {
  for (let round = 0; round < 10; round += 1) {
    const [ava, ben] = [await createPerson(world), await createPerson(world)];
    await Promise.all([
      followUser(world.services, ben.actor, ava.id),
      followUser(world.services, ava.actor, ben.id),
      blockUser(world.services, ava.actor, ben.id),
    ]);
    const left = await sql`select 1 from follow where ${ava.id} in (follower_id, followed_id)`.execute(world.db);
    expect(left.rows).toEqual([]);
  }
});

test("lists of muted and blocked accounts are private, have pages, and count only visible accounts", async () => {
  const ava = await createPerson(world);
  const crowd = await createCrowd(world, 5);
  for (const one of crowd) {
    await sql`insert into mute (muter_id, muted_id) values (${ava.id}, ${one.id})`.execute(world.db);
    await blockUser(world.services, ava.actor, one.id);
  }
  await sql`update account set status = 'suspended' where id = ${crowd[0]?.id}`.execute(world.db);
  // Blocked back: the list is kept all the same, so that it can be undone.
  await sql`insert into block (blocker_id, blocked_id) values (${crowd[1]?.id}, ${ava.id})`.execute(world.db);
  const list = (field: string) =>
    `query ($p: PaginationInput) { ${field}(pagination: $p) { items { id } pageInfo { next } } }`;
  for (const field of ["fetchMutedUsers", "fetchBlockedUsers"]) {
    type Page = Record<string, { items: { id: string }[]; pageInfo: { next: string | null } }>;
    const first = ((await as(ava)(list(field), { p: { limit: 3 } })).data as Page)[field];
    const second = ((await as(ava)(list(field), { p: { limit: 3, after: first?.pageInfo.next } })).data as Page)[field];
    expect([...(first?.items ?? []), ...(second?.items ?? [])].map((one) => one.id)).toEqual(
      crowd
        .slice(1)
        .toReversed()
        .map((one) => encodeId(one.id)),
    );
  }
  expect((await as(ava)("{ fetchMutedUsersCount }")).data).toEqual({ fetchMutedUsersCount: 4 });
  expect((await as(ava)(unblock, { id: encodeId(crowd[1]?.id ?? "") })).data).toMatchObject({
    unblockUser: { hasBlocked: false },
  });
  const other = await createPerson(world);
  expect((await as(other)("{ fetchMutedUsersCount fetchBlockedUsers { items { id } } }")).data).toEqual({
    fetchMutedUsersCount: 0,
    fetchBlockedUsers: { items: [] },
  });
});

test("numbers of hidden accounts are as absent as they are", async () => {
  const counts = "query ($id: Id!) { fetchFollowerCounts(userId: $id) { followersCount followingCount } }";
  const ava = await createPerson(world);
  expect((await api(world)(counts, { id: encodeId(ava.id) })).data).toEqual({
    fetchFollowerCounts: { followersCount: 0, followingCount: 0 },
  });
  for (const facts of [
    { status: "suspended" },
    { status: "deleted" },
    { visibility: "hidden" },
    { visibility: "anonymized" },
  ] as const) {
    expect((await api(world)(counts, { id: encodeId((await createPerson(world, facts)).id) })).code).toBe("NOT_FOUND");
  }
});

test("posts of deleted, hidden, suspended and muted authors are dropped from a list by ids, in order", async () => {
  const [viewer, fine, muted, suspended, hidden] = await createCrowd(world, 5);
  if (!viewer || !fine || !muted || !suspended || !hidden) throw new Error("five were made");
  const ids: string[] = [];
  for (const [index, by] of [fine, muted, suspended, hidden, fine].entries())
    ids.push(await write(by, `Post ${index}`));
  const deleted = await write(fine, "Deleted");
  await sql`update post set status = 'deleted' where id = ${deleted}`.execute(world.db);
  await sql`update account set status = 'suspended' where id = ${suspended.id}`.execute(world.db);
  await sql`update account set visibility_status = 'hidden' where id = ${hidden.id}`.execute(world.db);
  await sql`insert into mute (muter_id, muted_id) values (${viewer.id}, ${muted.id})`.execute(world.db);
  const asked = [...ids.toReversed(), deleted].map(encodeId);
  const found = await as(viewer)("query ($ids: [Id!]!) { fetchPostsByIds(ids: $ids) { id } }", { ids: asked });
  expect(found.data).toEqual({ fetchPostsByIds: [{ id: encodeId(ids[4] ?? "") }, { id: encodeId(ids[0] ?? "") }] });
});

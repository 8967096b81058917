import { sql } from "kysely";
import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { foldFollowers, followUser, unfollowUser } from "#modules/graph/index.ts";
import { row } from "#platform/db/db.ts";
import { writeSetting } from "#platform/settings.ts";
import { api } from "../support/api.ts";
import { createCrowd, createPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

const follow = `mutation ($id: Id!) { followUser(userId: $id) { id followersCount interactions { isFollowed isFollower isMuted } } }`;
const unfollow = `mutation ($id: Id!) { unfollowUser(userId: $id) { followersCount interactions { isFollowed } } }`;
const profile = `query ($username: String!) { fetchUserByUsername(username: $username) { username name status followersCount followingCount postsCount brands { id } interactions { id isMuted } } }`;

const countsOf = (id: string) =>
  row(
    world.db,
    sql<{ followers: number; following: number; actual: number }>`
    select followers_count as followers, following_count as following,
           (select count(*)::int from follow where followed_id = a.id) as actual from account a where id = ${id}`,
  );

test("following toggles, answers the new count at once and counts exactly after folding", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  const asAva = api(world, { personId: ava.id });
  const first = await asAva(follow, { id: encodeId(ben.id) });
  expect(first.data).toEqual({
    followUser: {
      id: encodeId(ben.id),
      followersCount: 1,
      interactions: { isFollowed: true, isFollower: false, isMuted: false },
    },
  });
  expect((await asAva(follow, { id: encodeId(ben.id) })).data).toEqual(first.data);
  await foldFollowers(world.services);
  expect(await countsOf(ben.id)).toEqual({ followers: 1, following: 0, actual: 1 });
  expect(await countsOf(ava.id)).toEqual({ followers: 0, following: 1, actual: 0 });
  expect((await asAva(unfollow, { id: encodeId(ben.id) })).data).toEqual({
    unfollowUser: { followersCount: 0, interactions: { isFollowed: false } },
  });
  expect((await asAva(unfollow, { id: encodeId(ben.id) })).data).toEqual({
    unfollowUser: { followersCount: 0, interactions: { isFollowed: false } },
  });
  await foldFollowers(world.services);
  expect(await countsOf(ben.id)).toEqual({ followers: 0, following: 0, actual: 0 });
  expect(await countsOf(ava.id)).toEqual({ followers: 0, following: 0, actual: 0 });
});

test("oneself, strangers to the world, hidden and blocked accounts cannot be followed; guests must sign in", async () => {
  const ava = await createPerson(world);
  const asAva = api(world, { personId: ava.id });
  expect((await asAva(follow, { id: encodeId(ava.id) })).details).toEqual({ field: "userId", rule: "own_account" });
  expect((await asAva(follow, { id: "AAAAAAAAAAAAAAAAAAAAAA" })).code).toBe("NOT_FOUND");
  expect((await api(world)(follow, { id: encodeId(ava.id) })).code).toBe("UNAUTHENTICATED");
  for (const facts of [
    { status: "suspended" },
    { status: "deleted" },
    { visibility: "hidden" },
    { visibility: "anonymized" },
  ] as const) {
    expect((await asAva(follow, { id: encodeId((await createPerson(world, facts)).id) })).code).toBe("NOT_FOUND");
  }
  const bo = await createPerson(world);
  await sql`insert into block (blocker_id, blocked_id) values (${bo.id}, ${ava.id})`.execute(world.db);
  expect((await asAva(follow, { id: encodeId(bo.id) })).code).toBe("NOT_FOUND");
  expect((await api(world, { personId: bo.id })(follow, { id: encodeId(ava.id) })).code).toBe("NOT_FOUND");
  const suspended = await createPerson(world, { status: "suspended" });
  expect((await api(world, { personId: suspended.id })(follow, { id: encodeId(ava.id) })).code).toBe("FORBIDDEN");
});

test("the daily limit counts acts, holds under parallel follows, and ends with the day", async () => {
  await writeSetting(world.db, "graph.follows_per_day", 5, "test");
  const ava = await createPerson(world);
  const others = await createCrowd(world, 12);
  const answers = await Promise.all(others.map((one) => followUser(world.services, ava.actor, one.id)));
  expect(answers.filter((one) => one.ok)).toHaveLength(5);
  const refused = answers.find((one) => !one.ok);
  expect(refused).toMatchObject({ error: { code: "limit_exceeded", limit: 5 } });
  const followed = others.filter((_one, index) => answers[index]?.ok === true);
  await unfollowUser(world.services, ava.actor, followed[0]?.id ?? "");
  expect(await followUser(world.services, ava.actor, followed[0]?.id ?? "")).toMatchObject({ ok: false });
  await world.advance("1 day");
  expect(await followUser(world.services, ava.actor, followed[0]?.id ?? "")).toMatchObject({ ok: true });
  await writeSetting(world.db, "graph.follows_per_day", 400, "test");
  await writeSetting(world.db, "graph.follows_total", 5, "test");
  const next = others.find((_one, index) => answers[index]?.ok === false);
  expect(await followUser(world.services, ava.actor, next?.id ?? "")).toMatchObject({
    error: { code: "limit_exceeded", resetAt: null },
  });
  await writeSetting(world.db, "graph.follows_total", 5_000, "test");
});

test("two hundred follow one account at once and each is counted once", async () => {
  const star = await createPerson(world);
  const crowd = await createCrowd(world, 200);
  const folding = (async () => {
    for (let turn = 0; turn < 10; turn += 1) await foldFollowers(world.services);
  })();
  await Promise.all(
    crowd.flatMap((one) => [
      followUser(world.services, one.actor, star.id),
      followUser(world.services, one.actor, star.id),
    ]),
  );
  await folding;
  await foldFollowers(world.services);
  expect(await countsOf(star.id)).toMatchObject({ followers: 200, actual: 200 });
});

test("profiles: public projection only, hidden ones absent, anonymised ones without a name", async () => {
  const ava = await createPerson(world, { name: "Ava Stone" });
  expect((await api(world)(profile, { username: ava.username.toUpperCase() })).data).toEqual({
    fetchUserByUsername: {
      username: ava.username,
      name: "Ava Stone",
      status: "active",
      followersCount: 0,
      followingCount: 0,
      postsCount: 0,
      brands: [],
      interactions: null,
    },
  });
  for (const facts of [{ status: "suspended" }, { visibility: "hidden" }] as const) {
    const gone = await createPerson(world, facts);
    const notice =
      "status" in facts
        ? {
            username: null,
            name: "",
            status: "suspended",
            followersCount: 0,
            followingCount: 0,
            postsCount: 0,
            brands: [],
          }
        : null;
    expect((await api(world, { personId: ava.id })(profile, { username: gone.username })).data).toMatchObject({
      fetchUserByUsername: notice,
    });
    const own = await api(world, { personId: gone.id })(profile, { username: gone.username });
    expect(own.data).toMatchObject({ fetchUserByUsername: { username: gone.username } });
  }
  const left = await createPerson(world, { visibility: "anonymized", name: "Real Name" });
  expect((await api(world)(profile, { username: left.username })).data).toMatchObject({
    fetchUserByUsername: { username: null, name: "Deleted user" },
  });
  const ask = `{ fetchUserByUsername(username: "x") { email } }`;
  await expect(api(world)(ask)).rejects.toThrow(/valid|email/);
});

test("muting shows only to the one who mutes and undoes", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  const mute = `mutation ($id: Id!) { muteUser(userId: $id) { interactions { isMuted } } }`;
  const unmute = `mutation ($id: Id!) { unmuteUser(userId: $id) { interactions { isMuted } } }`;
  const asAva = api(world, { personId: ava.id });
  expect((await asAva(mute, { id: encodeId(ben.id) })).data).toEqual({ muteUser: { interactions: { isMuted: true } } });
  expect((await asAva(mute, { id: encodeId(ben.id) })).code).toBeUndefined();
  const seenByBen = await api(world, { personId: ben.id })(profile, { username: ava.username });
  expect(seenByBen.data).toMatchObject({ fetchUserByUsername: { interactions: { isMuted: false } } });
  expect((await asAva(unmute, { id: encodeId(ben.id) })).data).toEqual({
    unmuteUser: { interactions: { isMuted: false } },
  });
});

test("follower lists page both ways and leave out accounts the viewer may not see", async () => {
  const star = await createPerson(world);
  const crowd = await createCrowd(world, 7);
  for (const one of crowd) await followUser(world.services, one.actor, star.id);
  await sql`update account set status = 'suspended' where id = ${crowd[3]?.id}`.execute(world.db);
  const list = `query ($id: Id!, $p: PaginationInput) { fetchUserFollowers(userId: $id, pagination: $p) { items { username } pageInfo { next previous hasNextPage hasPreviousPage } } }`;
  type Page = {
    fetchUserFollowers: { items: { username: string }[]; pageInfo: { next: string | null; previous: string | null } };
  };
  const read = async (p: object): Promise<Page["fetchUserFollowers"]> =>
    ((await api(world)(list, { id: encodeId(star.id), p })).data as Page).fetchUserFollowers;
  const expected = crowd
    .filter((_one, index) => index !== 3)
    .map((one) => one.username)
    .toReversed();
  const one = await read({ limit: 4 });
  expect(one.items.map((item) => item.username)).toEqual(expected.slice(0, 4));
  const two = await read({ limit: 4, after: one.pageInfo.next });
  expect(two.items.map((item) => item.username)).toEqual(expected.slice(4));
  expect(two.pageInfo.next).toBeNull();
  const back = await read({ limit: 4, before: two.pageInfo.previous });
  expect(back.items.map((item) => item.username)).toEqual(expected.slice(0, 4));
  const followed = `query ($id: Id!) { fetchFollowedUsers(userId: $id) { items { id } } }`;
  expect((await api(world)(followed, { id: encodeId(crowd[0]?.id ?? "") })).data).toEqual({
    fetchFollowedUsers: { items: [{ id: encodeId(star.id) }] },
  });
  expect((await api(world)(followed, { id: encodeId(crowd[3]?.id ?? "") })).code).toBe("NOT_FOUND");
});

test("recommendations have reasons and leave out oneself, followed, muted and excluded", async () => {
  const [ava, ben, cleo, dan, eve] = await createCrowd(world, 5);
  if (!ava || !ben || !cleo || !dan || !eve) throw new Error("five were made");
  await followUser(world.services, ava.actor, ben.id);
  await followUser(world.services, ben.actor, cleo.id);
  await followUser(world.services, dan.actor, ava.id);
  await followUser(world.services, ben.actor, eve.id);
  await sql`insert into mute (muter_id, muted_id) values (${ava.id}, ${eve.id})`.execute(world.db);
  const ask = `query ($x: [Id!]) { fetchFollowRecommendations(limit: 20, excludeIds: $x) { reason user { id } } }`;
  type Found = { fetchFollowRecommendations: { reason: string; user: { id: string } }[] };
  const found = ((await api(world, { personId: ava.id })(ask)).data as Found).fetchFollowRecommendations;
  const reasons = new Map(found.map((one) => [one.user.id, one.reason]));
  expect(reasons.get(encodeId(cleo.id))).toBe("followed_by_people_you_follow");
  expect(reasons.get(encodeId(dan.id))).toBe("follows_you");
  for (const id of [ava.id, ben.id, eve.id]) expect(reasons.has(encodeId(id))).toBe(false);
  expect(found.some((one) => one.reason === "popular")).toBe(true);
  const without = ((await api(world, { personId: ava.id })(ask, { x: [encodeId(cleo.id)] })).data as Found)
    .fetchFollowRecommendations;
  expect(without.some((one) => one.user.id === encodeId(cleo.id))).toBe(false);
  expect(
    ((await api(world)(ask)).data as Found).fetchFollowRecommendations.every((one) => one.reason === "popular"),
  ).toBe(true);
});

test("interactions come batched and at most fifty", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  await followUser(world.services, ben.actor, ava.id);
  const ask = `query ($ids: [Id!]!) { fetchUserInteractions(userIds: $ids) { subjectId isFollowed isFollower } }`;
  expect((await api(world, { personId: ava.id })(ask, { ids: [encodeId(ben.id), encodeId(ava.id)] })).data).toEqual({
    fetchUserInteractions: [{ subjectId: encodeId(ben.id), isFollowed: false, isFollower: true }],
  });
  const many = await createCrowd(world, 51);
  expect((await api(world, { personId: ava.id })(ask, { ids: many.map((one) => encodeId(one.id)) })).code).toBe(
    "BAD_USER_INPUT",
  );
});

import type { FastifyInstance } from "fastify";
import { beforeEach, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { checkInvariants } from "#main/invariants.ts";
import { createBrand } from "#modules/brands/index.ts";
import { endStatuses, setUserStatus } from "#modules/accounts/index.ts";
import type { SetUserStatus } from "#modules/accounts/commands/set-user-status.ts";
import { lockAtDeadline } from "#modules/giveaways/commands/lock-giveaway.ts";
import { freezeEntries } from "#modules/giveaways/commands/freeze-entries.ts";
import { drawGiveaway } from "#modules/giveaways/commands/draw-giveaway.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { createPost, foldPostCounters, likePost, repost, voteInPoll } from "#modules/posts/index.ts";
import { sweepGiveaways } from "#modules/giveaways/index.ts";
import { createEntrants, createHost, publish, stateOf, useGiveaways } from "../support/giveaways.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { callHttp, callStaff, cookieFor } from "../support/staff.ts";
import { useWeb } from "../support/web.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);

let app: FastifyInstance;
let staff: TestPerson;
let staffCookie: string;

useWeb(world, (made) => {
  app = made;
});
beforeEach(async () => {
  staff = await createPerson(world, { role: "admin" });
  staffCookie = await cookieFor(world, staff.id);
});

const suspend = (id: string, more: Partial<SetUserStatus> = {}) =>
  setUserStatus(
    world.services,
    { personId: staff.id },
    {
      accountId: id,
      status: "suspended",
      policy: "guidelines: spam",
      reason: "The same link, forty times.",
      endsAt: null,
      ...more,
    },
  );
const lift = (id: string) =>
  setUserStatus(
    world.services,
    { personId: staff.id },
    { accountId: id, status: "active", policy: "appeal", reason: "You were right.", endsAt: null },
  );

/** Runs a worker's due work: waiting tasks, and giveaways whose time has come. */
async function work(): Promise<void> {
  await sweepGiveaways(world.services);
  await runTasks(world);
}

const setStatus = `mutation ($input: SpSetUserStatusInput!) { spSetUserStatus(input: $input) { id status statusEndsAt } }`;
const wish = (id: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  input: { userId: encodeId(id), status: "suspended", policy: "guidelines: spam", reason: "Forty times.", ...more },
});
const auditOf = async (actorId: string): Promise<Record<string, unknown>[]> =>
  (
    await world.owner.query(
      "select action, object_id, before, after, reason from audit_event where actor_id = $1 order by id",
      [actorId],
    )
  ).rows;

describe("spSetUserStatus", () => {
  test("suspends with policy, reason and end; every session of the person is over at the next request", async () => {
    const person = await createPerson(world);
    const cookies = await Promise.all([cookieFor(world, person.id), cookieFor(world, person.id)]);
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const answer = await callStaff(app, staffCookie, setStatus, wish(person.id, { endsAt }));
    expect(answer).toEqual({
      data: { spSetUserStatus: { id: encodeId(person.id), status: "suspended", statusEndsAt: endsAt } },
      code: undefined,
      details: undefined,
    });
    for (const cookie of cookies)
      expect((await callHttp(app, cookie, "{ fetchSession { user { id } } }")).code).toBe("INVALID_SESSION");
    expect(await auditOf(staff.id)).toMatchObject([
      {
        action: "set_user_status",
        object_id: person.id,
        before: { state: "active" },
        after: { state: "suspended", policy: "guidelines: spam" },
        reason: "Forty times.",
      },
    ]);
    const mail = await world.owner.query("select template, text from outgoing_message where account_id = $1", [
      person.id,
    ]);
    expect(mail.rows).toHaveLength(1);
    expect(mail.rows[0]).toMatchObject({ template: "account_suspended" });
  });

  test.each([
    ["without a policy", { policy: " " }, "BAD_USER_INPUT"],
    ["without a reason", { reason: "" }, "BAD_USER_INPUT"],
    ["with an end that is past", { endsAt: "2020-01-01T00:00:00.000Z" }, "BAD_USER_INPUT"],
    ["to where the account is", { status: "active" }, "CONFLICT"],
    ["of nobody", { userId: encodeId("00000000-0000-7000-8000-000000000000") }, "NOT_FOUND"],
  ])("is refused %s, and the try is on record", async (_case, more, code) => {
    const person = await createPerson(world);
    expect((await callStaff(app, staffCookie, setStatus, wish(person.id, more))).code).toBe(code);
    expect(await auditOf(staff.id)).toMatchObject([{ action: "spSetUserStatus_refused" }]);
    expect((await world.owner.query("select status from account where id = $1", [person.id])).rows).toEqual([
      { status: "active" },
    ]);
  });

  test("is refused about oneself and about other staff, and to staff without the grant", async () => {
    expect((await callStaff(app, staffCookie, setStatus, wish(staff.id))).details).toEqual({ rule: "oneself" });
    const brand = await world.owner.query<{ id: string }>(
      "insert into account (account_type, username, name, brand_status, created_by_account_id) values ('brand', $2, 'B', 'active', $1) returning id",
      [staff.id, "their_brand"],
    );
    expect((await callStaff(app, staffCookie, setStatus, wish(brand.rows[0]?.id ?? ""))).details).toEqual({
      rule: "oneself",
    });
    const colleague = await createPerson(world, { role: "staff" });
    expect((await callStaff(app, staffCookie, setStatus, wish(colleague.id))).details).toEqual({
      rule: "staff_account",
    });
    const cookie = await cookieFor(world, colleague.id);
    expect(await callStaff(app, cookie, setStatus, wish((await createPerson(world)).id))).toMatchObject({
      code: "FORBIDDEN",
      details: { rule: "canDeleteAccounts" },
    });
    expect(await auditOf(colleague.id)).toMatchObject([
      { action: "spSetUserStatus_refused", after: { code: "FORBIDDEN" } },
    ]);
  });

  test("the application role cannot change the audit log", async () => {
    await expect(world.pool.query("update audit_event set reason = ''")).rejects.toThrow("permission denied");
    await expect(world.pool.query("delete from audit_event")).rejects.toThrow("permission denied");
  });

  test("a suspension ends by itself, once", async () => {
    const person = await createPerson(world);
    const {
      rows: [now],
    } = await world.owner.query<{ at: Date }>("select app_now() as at");
    await suspend(person.id, { endsAt: new Date((now?.at ?? new Date()).getTime() + 3_600_000) });
    await endStatuses(world.services);
    expect((await world.owner.query("select status from account where id = $1", [person.id])).rows).toEqual([
      { status: "suspended" },
    ]);
    await world.advance("61 minutes");
    await Promise.all([endStatuses(world.services), endStatuses(world.services)]);
    expect(
      (await world.owner.query("select status, status_ends_at from account where id = $1", [person.id])).rows,
    ).toEqual([{ status: "active", status_ends_at: null }]);
    expect(
      (
        await world.owner.query("select to_state from account_status_change where account_id = $1 order by id", [
          person.id,
        ])
      ).rows,
    ).toEqual([{ to_state: "suspended" }, { to_state: "active" }]);
  });
});

describe("what a suspension does", () => {
  const counts = async (postId: string): Promise<unknown> =>
    (
      await world.owner.query(
        "select likes_count as likes, reposts_count as reposts, replies_count as replies, (select sum(votes_count)::int from poll_option o where o.post_id = p.id) as votes from post p where id = $1",
        [postId],
      )
    ).rows[0];

  test("a suspended person's acts are not counted, and are counted again after the lift, however often the task runs; no notification is sent again", async () => {
    const [author, person] = [await createPerson(world), await createPerson(world)];
    const post = await createPost(world.services, author.actor, {
      text: "Hello",
      replyToId: null,
      clientId: "counts",
      poll: { options: ["A", "B"], durationMinutes: 60 },
    });
    if (!post.ok) throw new Error(post.error.code);
    const { postId } = post.value;
    const [option] = (
      await world.owner.query<{ id: string }>("select id from poll_option where post_id = $1", [postId])
    ).rows;
    expect((await voteInPoll(world.services, person.actor, postId, option?.id ?? "")).ok).toBe(true);
    await likePost(world.services, person.actor, postId);
    await repost(world.services, person.actor, postId);
    await createPost(world.services, person.actor, { text: "Hi", replyToId: postId, clientId: "counts" });
    await foldPostCounters(world.services);
    await runTasks(world);
    expect(await counts(postId)).toEqual({ likes: 1, reposts: 1, replies: 1, votes: 1 });
    const told = async (): Promise<number> =>
      (await world.owner.query("select 1 from notification where account_id = $1", [author.id])).rows.length;
    const before = await told();

    await suspend(person.id);
    await runTasks(world);
    await foldPostCounters(world.services);
    expect(await counts(postId)).toEqual({ likes: 0, reposts: 0, replies: 0, votes: 0 });
    const seen = await callHttp(
      app,
      "",
      `{ fetchPostWithReplies(postId: "${encodeId(postId)}") { post { likesCount } replies { items { id } } } fetchPostLikeUsers(postId: "${encodeId(postId)}") { items { id } } fetchUserByUsername(username: "${person.username}") { username name bio status } }`,
    );
    expect(seen.data).toMatchObject({
      fetchPostWithReplies: { post: { likesCount: 0 }, replies: { items: [] } },
      fetchPostLikeUsers: { items: [] },
      fetchUserByUsername: { username: null, name: "", bio: "", status: "suspended" },
    });

    await lift(person.id);
    await suspend(person.id);
    await lift(person.id);
    await runTasks(world);
    await foldPostCounters(world.services);
    await runTasks(world);
    expect(await counts(postId)).toEqual({ likes: 1, reposts: 1, replies: 1, votes: 1 });
    expect(await told()).toBe(before);
  });

  test("an open giveaway without entries is voided and refunded; one with entries continues without the host's name, found at its address only", async () => {
    const host = await createHost(world);
    const [entrant] = await createEntrants(world, 1);
    if (entrant === undefined) throw new Error("nobody");
    const [empty, full] = [await publish(world, host.actor), await publish(world, host.actor)];
    await likePost(world.services, entrant.actor, full);
    const balance = (await fetchBalance(world.db, host.id)).total;

    await suspend(host.id);
    await runTasks(world);
    expect(await stateOf(world, empty)).toMatchObject({ state: "voided" });
    expect(await stateOf(world, full)).toMatchObject({ state: "open" });
    expect((await fetchBalance(world.db, host.id)).total).toBe(balance + 1_000n);
    const guest = await callHttp(
      app,
      "",
      `{ getPostById(postId: "${encodeId(full)}") { postedBy { name username photoUrl } giveawayState } void: getPostById(postId: "${encodeId(empty)}") { id } fetchAllPosts(pagination: {limit: 50}) { items { id } } fetchTrendingGiveawayPosts(pagination: {limit: 50}) { items { id } } }`,
    );
    expect(guest.data).toMatchObject({
      getPostById: { postedBy: { name: "Host suspended", username: null, photoUrl: null }, giveawayState: "open" },
      void: null,
    });
    for (const list of ["fetchAllPosts", "fetchTrendingGiveawayPosts"]) {
      const { items } = (guest.data as Record<string, { items: { id: string }[] }>)[list] ?? { items: [] };
      expect(items.map((one) => one.id)).not.toContain(encodeId(full));
    }

    await world.advance("25 hours");
    await work();
    expect(await stateOf(world, full)).toMatchObject({ state: "completed" });
    expect((await fetchBalance(world.db, entrant.id)).total).toBe(1_000n);
    expect(await checkInvariants(world.db)).toEqual([]);
  });

  test("entries count no more, and again when it is lifted before the lock", async () => {
    const host = await createHost(world);
    const [person] = await createEntrants(world, 1);
    if (person === undefined) throw new Error("nobody");
    const giveaway = await publish(world, host.actor);
    await likePost(world.services, person.actor, giveaway);
    const entry = async (): Promise<unknown> =>
      (
        await world.owner.query(
          "select participation, internal_code as code from giveaway_entry where giveaway_id = $1",
          [giveaway],
        )
      ).rows[0];
    await suspend(person.id);
    await runTasks(world);
    expect(await entry()).toEqual({ participation: "ineligible", code: "account_not_active" });
    await lift(person.id);
    await runTasks(world);
    expect(await entry()).toEqual({ participation: "eligible", code: null });
    await suspend(person.id);
    await world.advance("25 hours");
    await work();
    expect(await stateOf(world, giveaway)).toMatchObject({ state: "completed", eligible_count: 0 });
  });

  /** Creates a giveaway that is drawn and not yet paid out; returns it with its winner. */
  async function drawn(): Promise<{ giveaway: string; winner: string; people: TestPerson[] }> {
    const host = await createHost(world);
    const people = await createEntrants(world, 3);
    const giveaway = await publish(world, host.actor);
    for (const one of people) await likePost(world.services, one.actor, giveaway);
    await world.advance("25 hours");
    await lockAtDeadline(world.services, giveaway);
    await freezeEntries(world.services, giveaway);
    expect(await drawGiveaway(world.services, giveaway)).toBe("drawn");
    const slot = await world.owner.query<{ winner: string }>(
      "select person_id as winner from giveaway_slot where giveaway_id = $1",
      [giveaway],
    );
    return { giveaway, winner: slot.rows[0]?.winner ?? "", people };
  }

  test("a prize waits fourteen days for a winner who is suspended", async () => {
    const { giveaway, winner } = await drawn();
    await suspend(winner);
    await work();
    expect(await stateOf(world, giveaway)).toMatchObject({ state: "settling" });
    await world.advance("13 days");
    await lift(winner);
    await runTasks(world);
    expect(await stateOf(world, giveaway)).toMatchObject({ state: "completed" });
    expect((await fetchBalance(world.db, winner)).total).toBe(1_000n);
  });

  test("and goes to the next in line when they are not back by then", async () => {
    const { giveaway, winner, people } = await drawn();
    await suspend(winner);
    await work();
    await world.advance("15 days");
    await work();
    expect(await stateOf(world, giveaway)).toMatchObject({ state: "completed" });
    const paid = await Promise.all(people.map(async (one) => (await fetchBalance(world.db, one.id)).total));
    expect(paid.toSorted()).toEqual([0n, 0n, 1_000n]);
    expect((await fetchBalance(world.db, winner)).total).toBe(0n);
    expect(await checkInvariants(world.db)).toEqual([]);
  });

  test("a brand whose only owner is suspended is frozen for its members too, who may go back to themselves; another owner keeps it open", async () => {
    const [owner, member] = [await createPerson(world), await createPerson(world)];
    const brand = await createBrand(world.services, {
      creatorId: owner.id,
      username: freshUsername(),
      name: "Fern",
      status: "active",
    });
    if (!brand.ok) throw new Error(brand.error);
    const { brandId } = brand.value;
    await world.owner.query(
      "insert into brand_access (brand_id, person_id, access_type, status) values ($1, $2, 'manager', 'active')",
      [brandId, member.id],
    );
    const cookie = await cookieFor(world, member.id, brandId);
    await suspend(owner.id);
    await runTasks(world);
    expect(
      await callHttp(app, cookie, 'mutation { createPost(input: {text: "Hi", clientId: "frozen"}) { id } }'),
    ).toMatchObject({ code: "FORBIDDEN" });
    expect((await callHttp(app, cookie, "mutation { setActiveBrand { user { id } } }")).data).toEqual({
      setActiveBrand: { user: { id: encodeId(member.id) } },
    });
    await lift(owner.id);
    await runTasks(world);
    const brandStatus = async (): Promise<unknown> =>
      (await world.owner.query("select status from account where id = $1", [brandId])).rows[0];
    expect(await brandStatus()).toEqual({ status: "active" });
    await world.owner.query("update brand_access set access_type = 'owner' where brand_id = $1 and person_id = $2", [
      brandId,
      member.id,
    ]);
    await suspend(owner.id);
    await runTasks(world);
    expect(await brandStatus()).toEqual({ status: "active" });
  });

  test("a suspended person gets no social notifications; money and cases reach them", async () => {
    const [person, friend] = [await createPerson(world), await createPerson(world)];
    const post = await createPost(world.services, person.actor, { text: "Hello", replyToId: null, clientId: "told" });
    if (!post.ok) throw new Error(post.error.code);
    await likePost(world.services, friend.actor, post.value.postId);
    await suspend(person.id);
    await foldPostCounters(world.services);
    await createPost(world.services, friend.actor, {
      text: `@${person.username} look`,
      replyToId: null,
      clientId: "told",
    });
    await runTasks(world);
    expect((await world.owner.query("select type from notification where account_id = $1", [person.id])).rows).toEqual(
      [],
    );
  });
});

describe("permissions", () => {
  const update =
    "mutation ($input: SpUpdatePermissionsInput!) { spUpdatePermissions(input: $input) { user { role acl dailyPostLimit } isWaitingForSecondAdmin } }";
  const change = (id: string, more: Record<string, unknown>) => ({
    input: { userId: encodeId(id), reason: "Joins the team", ...more },
  });

  test("a change ends the person's sessions, needs a reason, is never about oneself", async () => {
    const person = await createPerson(world);
    const cookie = await cookieFor(world, person.id);
    expect(
      (
        await callStaff(
          app,
          staffCookie,
          update,
          change(person.id, { role: "staff", acl: ["moderate", "canEditIdv"], dailyPostLimit: 9 }),
        )
      ).data,
    ).toEqual({
      spUpdatePermissions: {
        user: { role: "staff", acl: ["moderate", "canEditIdv"], dailyPostLimit: 9 },
        isWaitingForSecondAdmin: false,
      },
    });
    expect((await callHttp(app, cookie, "{ fetchSession { user { id } } }")).code).toBe("INVALID_SESSION");
    expect((await callStaff(app, staffCookie, update, change(staff.id, { role: "admin" }))).details).toEqual({
      rule: "oneself",
    });
    expect((await callStaff(app, staffCookie, update, change(person.id, { reason: " " }))).code).toBe("BAD_USER_INPUT");
    expect((await callStaff(app, staffCookie, update, change(person.id, { acl: ["isGod"] }))).code).toBe(
      "BAD_USER_INPUT",
    );
    expect((await auditOf(staff.id)).map((one) => one["action"])).toEqual([
      "update_permissions",
      "spUpdatePermissions_refused",
      "spUpdatePermissions_refused",
      "spUpdatePermissions_refused",
    ]);
  });

  test("one admin alone cannot make another admin", async () => {
    const [person, second] = [await createPerson(world), await createPerson(world, { role: "admin" })];
    for (const _twice of [1, 2])
      expect((await callStaff(app, staffCookie, update, change(person.id, { role: "admin" }))).data).toMatchObject({
        spUpdatePermissions: { user: { role: "user" }, isWaitingForSecondAdmin: true },
      });
    const granted = await callStaff(
      app,
      await cookieFor(world, second.id),
      update,
      change(person.id, { role: "admin" }),
    );
    expect(granted.data).toMatchObject({
      spUpdatePermissions: { user: { role: "admin" }, isWaitingForSecondAdmin: false },
    });
  });
});

import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { decodeId, encodeId } from "#kernel/ids.ts";
import { removeRule, upsertRule } from "#modules/links/index.ts";
import { setIdentityOutcome } from "#modules/accounts/index.ts";
import { blockUser } from "#modules/graph/index.ts";
import { transact } from "#platform/db/db.ts";
import { api } from "#tests/support/api.ts";
import { createEntrants, createHost, finish, runGiveawayTasks, useGiveaways } from "#tests/support/giveaways.ts";
import { createPerson } from "#tests/support/people.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { useWeb } from "#tests/support/web.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);
let app: FastifyInstance;
useWeb(world, (one) => {
  app = one;
});

const link = "https://kiln.example/spring?ref=stims";
const card = `id giveawayLink giveawayVisitUrl participationStatus giveawayTicketNo giveawayEntriesCount`;

const asked = (person?: TestPerson) => api(world, person === undefined ? {} : { personId: person.id });

async function offer(host: TestPerson, more: object = {}) {
  const giveaway = { amount: 1_000, winnersCount: 1, enterMethod: "visitLink", durationHours: 1, link, ...more };
  return asked(host)(
    `mutation ($input: CreatePostInput!) { createPost(input: $input) { ${card} } }`,
    { input: { text: "Come and look", clientId: crypto.randomUUID(), giveaway } },
    crypto.randomUUID(),
  );
}

async function publishVisit(): Promise<{ id: string; publicId: string; host: TestPerson }> {
  const host = await createHost(world);
  const made = (await offer(host)).data?.["createPost"] as { id: string };
  return { id: decodeId(made.id) ?? "", publicId: made.id, host };
}

async function cardOf(publicId: string, person?: TestPerson) {
  const answer = await asked(person)(`query ($id: Id!) { getPostById(postId: $id) { ${card} } }`, { id: publicId });
  return answer.data?.["getPostById"] as { giveawayVisitUrl: string | null };
}

const visitsOf = (publicId: string, person: TestPerson) =>
  asked(person)(
    `query ($id: Id!) { fetchGiveawayVisits(postId: $id) { visitsCount visitorsCount withoutVisitCount } }`,
    { id: publicId },
  );

const visit = (person: TestPerson, publicId: string) =>
  asked(person)(
    `mutation ($id: Id!) { createGiveawayVisit(postId: $id) { redirectUrl participationStatus post { giveawayTicketNo } } }`,
    { id: publicId },
  );
const enterWithout = (person: TestPerson, publicId: string) =>
  asked(person)(`mutation ($id: Id!) { enterWithoutVisit(postId: $id) { participationStatus giveawayTicketNo } }`, {
    id: publicId,
  });
const leave = (person: TestPerson, publicId: string) =>
  asked(person)(`mutation ($id: Id!) { leaveGiveaway(postId: $id) { participationStatus } }`, { id: publicId });

test("a visit and the choice to enter without one count the same; the host sees both, and the draw takes both", async () => {
  const { id, publicId, host } = await publishVisit();
  const [a, b] = (await createEntrants(world, 2)) as [TestPerson, TestPerson];
  const entered = await visit(a, publicId);
  expect(entered.data?.["createGiveawayVisit"]).toMatchObject({
    participationStatus: "eligible",
    post: { giveawayTicketNo: 1 },
  });
  await visit(a, publicId);
  expect((await enterWithout(b, publicId)).data?.["enterWithoutVisit"]).toEqual({
    participationStatus: "eligible",
    giveawayTicketNo: 2,
  });
  expect(await cardOf(publicId, host)).toMatchObject({
    giveawayLink: link,
    giveawayEntriesCount: 2,
  });
  expect((await visitsOf(publicId, host)).data).toEqual({
    fetchGiveawayVisits: { visitsCount: 2, visitorsCount: 1, withoutVisitCount: 1 },
  });
  // Statistics are the host's.
  expect((await visitsOf(publicId, a)).code).toBe("FORBIDDEN");
  expect(await cardOf(publicId)).toMatchObject({ participationStatus: null, giveawayLink: link });
  await finish(world);
  const slots = await world.owner.query("select 1 from giveaway_slot where giveaway_id = $1 and status = 'settled'", [
    id,
  ]);
  expect(slots.rows).toHaveLength(1);
});

test("leaving ends the entry and takes the visit back, also one that was no entry yet; a new one enters", async () => {
  const { publicId } = await publishVisit();
  const [a] = (await createEntrants(world, 1)) as [TestPerson];
  await visit(a, publicId);
  expect((await leave(a, publicId)).data?.["leaveGiveaway"]).toEqual({ participationStatus: null });
  await runGiveawayTasks(world);
  expect(await cardOf(publicId, a)).toMatchObject({ participationStatus: null, giveawayEntriesCount: 0 });
  await enterWithout(a, publicId);
  expect(await cardOf(publicId, a)).toMatchObject({ participationStatus: "eligible", giveawayTicketNo: 1 });
  const cleo = await createPerson(world, { verified: false });
  await visit(cleo, publicId);
  await leave(cleo, publicId);
  expect(await cardOf(publicId, cleo)).toMatchObject({ participationStatus: null });
});

test("a link is followed no more once its host is suspended or its post was taken down", async () => {
  const { publicId, id, host } = await publishVisit();
  const { pathname } = new URL((await cardOf(publicId)).giveawayVisitUrl ?? "");
  const locationOf = async () => (await app.inject({ url: pathname })).headers.location;
  expect(await locationOf()).toBe(link);
  const setHost = (status: string) =>
    world.owner.query("update account set status = $2 where id = $1", [host.id, status]);
  await setHost("suspended");
  expect(await locationOf()).toBe(`/p/${publicId}`);
  await setHost("active");
  expect(await locationOf()).toBe(link);
  await world.owner.query("update post set status = 'removed' where id = $1", [id]);
  expect(await locationOf()).toBe(`/p/${publicId}`);
});

test("a visit by a person who is not verified stands, and enters once they are", async () => {
  const { publicId } = await publishVisit();
  const cleo = await createPerson(world, { verified: false });
  expect((await visit(cleo, publicId)).data?.["createGiveawayVisit"]).toMatchObject({
    participationStatus: "ineligible",
    post: { giveawayTicketNo: null },
  });
  const outcome = { isVerified: true, residentState: "TX", name: null };
  await transact(world.db, (tx) => setIdentityOutcome(tx, cleo.id, outcome, { kind: "operator", reason: "test" }));
  await runGiveawayTasks(world);
  expect(await cardOf(publicId, cleo)).toMatchObject({ participationStatus: "eligible", giveawayTicketNo: 1 });
});

test("the signed redirect leads to the link and changes nothing; forged tokens lead nowhere", async () => {
  const { publicId, host } = await publishVisit();
  const { pathname } = new URL((await cardOf(publicId)).giveawayVisitUrl ?? "");
  const answer = await app.inject({ url: pathname });
  expect([answer.statusCode, answer.headers.location, answer.headers["referrer-policy"]]).toEqual([
    303,
    link,
    "no-referrer",
  ]);
  expect(await cardOf(publicId, host)).toMatchObject({ giveawayEntriesCount: 0 });
  expect((await visitsOf(publicId, host)).data).toMatchObject({ fetchGiveawayVisits: { visitsCount: 0 } });
  const other = encodeId(crypto.randomUUID());
  const forged = [`${other}${pathname.slice(25)}`, pathname.slice(3, -1), publicId, "", "%00", "💸", "x".repeat(4_000)];
  for (const token of forged)
    expect((await app.inject({ url: `/l/${encodeURIComponent(token)}` })).statusCode, token).toBeGreaterThanOrEqual(
      400,
    );
  for (const token of forged) {
    const { statusCode, headers } = await app.inject({ url: `/l/${encodeURIComponent(token)}` });
    expect(statusCode, token).toBeLessThan(500);
    expect(headers.location).toBeUndefined();
  }
});

test("a link whose host is blocked later is not followed any more; entering without it stays possible", async () => {
  const { publicId } = await publishVisit();
  const [a, b] = (await createEntrants(world, 2)) as [TestPerson, TestPerson];
  await visit(a, publicId);
  const { pathname } = new URL((await cardOf(publicId)).giveawayVisitUrl ?? "");
  const admin = await createPerson(world, { role: "admin" });
  const blocking = { kind: "domain", pattern: "kiln.example", triggerType: "block", reason: "phishing" } as const;
  const rule = await upsertRule(
    world.services,
    admin.id,
    { ...blocking, comment: "Asks for passwords.", expiresAt: null },
    null,
  );
  if (!rule.ok) throw new Error(rule.error.code);
  try {
    expect(await cardOf(publicId, a)).toMatchObject({ giveawayVisitUrl: null, participationStatus: "eligible" });
    expect((await app.inject({ url: pathname })).headers.location).toBe(`/p/${publicId}`);
    expect(await visit(b, publicId)).toMatchObject({ code: "CONFLICT", details: { reason: "blocked_link" } });
    expect((await enterWithout(b, publicId)).data?.["enterWithoutVisit"]).toMatchObject({
      participationStatus: "eligible",
    });
    const host = await createHost(world);
    for (const hostile of ["https://kiln.example/", "https://www.KILN.example./x"])
      expect(await offer(host, { link: hostile })).toMatchObject({
        code: "BAD_USER_INPUT",
        details: { field: "link" },
      });
    expect((await offer(host, { link: "https://notkiln.example/" })).code).toBeUndefined();
  } finally {
    const { id: ruleId, updatedAt: readAt } = rule.value;
    await removeRule(world.services, admin.id, { ruleId, readAt, reason: "It was a mistake." });
  }
});

test("refuses what is no link, links of other ways, and visits of what is not open to them", async () => {
  const host = await createHost(world);
  for (const bad of ["http://kiln.example", "javascript:alert(1)", "https://127.0.0.1/", "https://a@b.example", " "])
    expect(await offer(host, { link: bad }), bad).toMatchObject({ code: "BAD_USER_INPUT", details: { field: "link" } });
  expect(await offer(host, { enterMethod: "like" })).toMatchObject({ details: { field: "link", rule: "not_allowed" } });
  const [a] = (await createEntrants(world, 1)) as [TestPerson];
  const like = (await offer(host, { enterMethod: "like", link: null })).data?.["createPost"] as { id: string };
  expect(await visit(a, like.id)).toMatchObject({ code: "CONFLICT", details: { reason: "other_method" } });
  expect(await visit(a, encodeId(crypto.randomUUID()))).toMatchObject({ code: "NOT_FOUND" });
  const made = await publishVisit();
  await blockUser(world.services, made.host.actor, a.id);
  expect(await visit(a, made.publicId)).toMatchObject({ code: "NOT_FOUND" });
  const later = await publishVisit();
  await finish(world);
  const [b] = (await createEntrants(world, 1)) as [TestPerson];
  for (const answer of [await visit(b, later.publicId), await enterWithout(b, later.publicId)])
    expect(answer).toMatchObject({ code: "CONFLICT", details: { reason: "giveaway_ended" } });
});

import cookies from "@fastify/cookie";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mountEntrants } from "#http/entrants-route.ts";
import { encodeId } from "#kernel/ids.ts";
import { startSession } from "#modules/sign-in/store/sessions-store.ts";
import { createBrand } from "#modules/brands/index.ts";
import { leaveGiveaway, openEntrants } from "#modules/giveaways/index.ts";
import { likePost } from "#modules/posts/index.ts";
import { transact } from "#platform/db/db.ts";
import { createRateLimits } from "#platform/rate-limits.ts";
import { createEntrants, createHost, publish, useGiveaways } from "#tests/support/giveaways.ts";
import { createPerson, freshUsername } from "#tests/support/people.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);

const app = Fastify();
beforeAll(async () => {
  await app.register(cookies);
  mountEntrants(app, world.services, createRateLimits(world.pool, 1));
});
afterAll(() => app.close());

async function get(url: string, personId?: string, accountId = personId) {
  if (personId === undefined) return app.inject({ url, headers: { host: "localhost" } });
  const session = { personId, actingAccountId: accountId ?? personId, userAgent: "", ip: "192.0.2.1" };
  const { token } = await transact(world.db, (tx) => startSession(tx, { ...session, isTwoFactorAuthenticated: false }));
  return app.inject({ url, headers: { host: "localhost", cookie: `sid=${token}` } });
}
const fileOf = (giveawayId: string): string => `/media/entrants/${encodeId(giveawayId)}.csv`;

/** Publishes a giveaway and has people enter it. */
async function entered(host: TestPerson, people: readonly TestPerson[]): Promise<string> {
  const id = await publish(world, host.actor);
  for (const one of people) await likePost(world.services, one.actor, id);
  return id;
}

test("a host downloads usernames and entry times, and no one else does", async () => {
  const host = await createHost(world);
  const people = await createEntrants(world, 3);
  const id = await entered(host, people);
  const own = await get(fileOf(id), host.id);
  expect([own.statusCode, own.headers["content-type"], own.headers["cache-control"]]).toEqual([
    200,
    "text/csv; charset=utf-8",
    "private, no-store",
  ]);
  expect(own.headers["content-disposition"]).toBe(`attachment; filename="entrants-${encodeId(id)}.csv"`);
  const [head, ...lines] = own.body.split("\r\n");
  expect(head).toBe("username,entered at (UTC)");
  expect(lines.slice(0, -1).map((line) => line.split(",")[0])).toEqual(people.map(({ username }) => username));
  for (const line of lines.slice(0, -1)) expect(line).toMatch(/^\w+,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect((await get(fileOf(id))).statusCode).toBe(404);
  expect((await get(fileOf(id), people[0]?.id)).statusCode).toBe(404);
  const other = await createHost(world);
  expect((await get(fileOf(id), other.id)).statusCode).toBe(404);
  for (const bad of ["x", "x.csv", `${encodeId(id)}.pdf`, `${encodeId(host.id)}.csv`, "%00.csv"])
    expect((await get(`/media/entrants/${bad}`, host.id)).statusCode, bad).toBe(404);
});

test("a brand's entrants are for those who see to its audience, and not for the person behind it as themselves", async () => {
  const [owner, helper] = [await createHost(world), await createPerson(world)];
  const brand = await createBrand(world.services, {
    creatorId: owner.id,
    username: freshUsername(),
    name: "Mill & Co",
    status: "active",
  });
  if (!brand.ok) throw new Error(JSON.stringify(brand.error));
  const { brandId } = brand.value;
  await world.owner.query(
    "insert into brand_access (brand_id, person_id, access_type, status) values ($1, $2, 'member', 'active')",
    [brandId, helper.id],
  );
  const id = await entered(owner, []);
  await world.owner.query("update giveaway set host_account_id = $2 where post_id = $1", [id, brandId]);
  expect((await get(fileOf(id), owner.id, brandId)).statusCode).toBe(200);
  expect((await get(fileOf(id), helper.id, brandId)).statusCode).toBe(404);
  expect((await get(fileOf(id), owner.id)).statusCode).toBe(404);
});

test("entrants who are hidden or gone have no name, and those who left are not in the file", async () => {
  const host = await createHost(world);
  const people = (await createEntrants(world, 4)) as [TestPerson, TestPerson, TestPerson, TestPerson];
  const id = await entered(host, people);
  await leaveGiveaway(world.services, people[1].actor, id);
  await world.owner.query("update account set visibility_status = 'hidden' where id = $1", [people[2].id]);
  await world.owner.query("update account set visibility_status = 'anonymized' where id = $1", [people[3].id]);
  const { body } = await get(fileOf(id), host.id);
  const names = body.split("\r\n").slice(1, -1);
  expect(names.map((line) => line.split(",")[0])).toEqual([people[0].username, "not shown", "not shown"]);
});

test("the file is read in pages, each entrant once", async () => {
  const host = await createHost(world);
  const people = await createEntrants(world, 7);
  const id = await entered(host, people);
  for (const size of [1, 3, 7, 8]) {
    const file = await openEntrants(world.db, host.id, id, size);
    const parts: string[] = [];
    for await (const part of file?.lines ?? []) parts.push(part);
    const names = parts
      .join("")
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(",")[0]);
    expect(names, `${size}`).toEqual(people.map(({ username }) => username));
  }
});

test("a host who asks for many files waits", async () => {
  const host = await createHost(world);
  const id = await entered(host, []);
  const codes: number[] = [];
  for (let times = 0; times < 21; times += 1) codes.push((await get(fileOf(id), host.id)).statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(20);
  expect(codes.at(-1)).toBe(429);
});

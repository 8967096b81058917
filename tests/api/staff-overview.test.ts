import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { proposeAdjustment } from "#modules/adjustments/index.ts";
import { report } from "#modules/moderation/index.ts";
import { sealJournal, takeProof } from "#modules/ledger/index.ts";
import { encodeId } from "#kernel/ids.ts";
import { give } from "../support/money.ts";
import { createPerson } from "../support/people.ts";
import { callStaff, cookieFor } from "../support/staff.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;
beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
});
afterAll(async () => {
  await app.close();
  await close();
});

interface Queue {
  readonly name: string;
  readonly open: number;
  readonly mine: number;
  readonly claims: readonly { readonly name: string; readonly count: number }[];
  readonly goalHours: number;
}

async function staffMember(...grants: string[]) {
  const person = await createPerson(world, { role: "staff" });
  await world.owner.query("update account set acl = $2 where id = $1", [person.id, grants]);
  const cookie = await cookieFor(world, person.id);
  const call = async (query: string): Promise<Record<string, unknown>> =>
    (await callStaff(app, cookie, query)).data ?? {};
  const queues = async (): Promise<readonly Queue[]> =>
    (await call("{ spFetchQueues { name open mine claims { name count } goalHours } }"))["spFetchQueues"] as Queue[];
  return { ...person, call, queues };
}

test("each staff member sees the queues of their grants, with what waits and who works on it", async () => {
  const [mod, books] = [await staffMember("moderate"), await staffMember("manageBooks")];
  const [author, one, other] = [await createPerson(world), await createPerson(world), await createPerson(world)];
  for (const by of [one, other])
    await report(world.services, by.actor, {
      kind: "user",
      objectId: author.id,
      reason: "spam",
      text: "",
      blockToo: false,
    });
  expect((await mod.queues()).map(({ name }) => name).toSorted()).toEqual([
    "appeals",
    "brand-names",
    "giveaways",
    "reports",
    "shop",
    "support",
  ]);
  // Two reports of one account are one case.
  expect((await mod.queues()).find(({ name }) => name === "reports")).toMatchObject({ open: 1, mine: 0, claims: [] });
  expect((await books.queues()).map(({ name }) => name).toSorted()).toEqual(["adjustments", "reconciliations"]);
  const made = await proposeAdjustment(world.services, mod.id, {
    accountId: author.id,
    kind: "credit",
    amountCents: 700n,
    creditedTo: "earnings",
    reason: "Charged twice",
    idempotencyKey: crypto.randomUUID(),
  });
  expect(made.ok).toBe(false);
  const admin = await createPerson(world, { role: "admin" });
  const proposed = await proposeAdjustment(world.services, admin.id, {
    accountId: author.id,
    kind: "credit",
    amountCents: 700n,
    creditedTo: "earnings",
    reason: "Charged twice",
    idempotencyKey: crypto.randomUUID(),
  });
  if (!proposed.ok) throw new Error(proposed.error.tag);
  await books.call(
    `mutation { spClaimCase(queue: "adjustments", caseId: "${encodeId(proposed.value.id)}") { isOwn } }`,
  );
  expect((await books.queues()).find(({ name }) => name === "adjustments")).toMatchObject({
    open: 1,
    mine: 1,
    claims: [{ name: `@${books.username}`, count: 1 }],
    goalHours: 24,
  });
  const waits = "{ spFetchSecondWaits { queue amount askedBy isOwn } }";
  expect(await books.call(waits)).toEqual({
    spFetchSecondWaits: [{ queue: "adjustments", amount: 700, askedBy: admin.username, isOwn: false }],
  });
  expect(await mod.call(waits)).toEqual({ spFetchSecondWaits: [] });
});

test("the books are for those with a grant for money, as of the newest proof", async () => {
  await give(world.db, (await createPerson(world)).id, 4_200n);
  await sealJournal(world.db);
  await takeProof(world.services);
  const [mod, clerk] = [await staffMember("moderate"), await staffMember("manageMoney")];
  const books =
    "{ spFetchBooks { isBalanced owed } spFetchRunning { lateMessages failedMessages providers { name } } }";
  expect(await mod.call(books)).toMatchObject({ spFetchBooks: null, spFetchRunning: { failedMessages: 0 } });
  expect(await clerk.call(books)).toMatchObject({ spFetchBooks: { isBalanced: true, owed: 4_200 } });
});

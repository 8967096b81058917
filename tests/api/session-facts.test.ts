import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { createBrand } from "#modules/brands/index.ts";
import { callAs } from "../support/browser-calls.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { giveFirstFactor, openBrowser } from "../support/second-factor.ts";
import type { Browser } from "../support/second-factor.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;
let browser: Browser;

beforeAll(async () => {
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
});
beforeEach(() => {
  browser = openBrowser(app);
});
afterAll(async () => {
  await app.close();
  await close();
});

async function member(facts = {}): Promise<TestPerson> {
  const person = await createPerson(world, facts);
  await giveFirstFactor(world, browser, person);
  return person;
}
const facts =
  "{ fetchSession { user { canRecordSession isAuthorizedToAct permissions { earlyAccess } acl { canUseLiveKitStreams canSendFunds } accountSettings { hasShownUnverifiedUserNotice general { mayRecordSession } } } } }";
const factsOf = async (headers: Record<string, string> = {}) => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { data } = await callAs(app, cookie, facts, {}, headers);
  return (data as { fetchSession: { user: Record<string, unknown> } }).fetchSession.user;
};
const save = "mutation ($i: UpdateAccountSettingsInput!) { updateAccountSettings(input: $i) { id } }";

test("a session is recorded for who agreed to it, and never against what their browser asks", async () => {
  await member();
  expect(await factsOf()).toMatchObject({
    canRecordSession: false,
    accountSettings: { general: { mayRecordSession: false } },
  });
  await browser.call(save, { i: { general: { mayRecordSession: true } } });
  expect(await factsOf()).toMatchObject({
    canRecordSession: true,
    accountSettings: { general: { mayRecordSession: true } },
  });
  for (const header of ["sec-gpc", "dnt"])
    expect(await factsOf({ [header]: "1" }), header).toMatchObject({
      canRecordSession: false,
      accountSettings: { general: { mayRecordSession: true } },
    });
  await browser.call(save, { i: { general: { mayRecordSession: false } } });
  expect(await factsOf()).toMatchObject({ canRecordSession: false });
});

test("a session of a person under 18 is not recorded, whatever they agreed to", async () => {
  await member({ dateOfBirth: `${new Date().getFullYear() - 17}-01-01` });
  await browser.call(save, { i: { general: { mayRecordSession: true } } });
  expect(await factsOf()).toMatchObject({ canRecordSession: false });
});

test("early access opens what is early, and nothing that moves money", async () => {
  const person = await member();
  expect(await factsOf()).toMatchObject({ permissions: { earlyAccess: false }, acl: { canUseLiveKitStreams: false } });
  await sql`update account set early_access = true where id = ${person.id}`.execute(world.db);
  expect(await factsOf()).toMatchObject({
    permissions: { earlyAccess: true },
    acl: { canUseLiveKitStreams: true, canSendFunds: false },
  });
});

test("the notice to unverified people, once put away, stays away", async () => {
  await member({ verified: false });
  expect(await factsOf()).toMatchObject({ accountSettings: { hasShownUnverifiedUserNotice: false } });
  for (const hasShownUnverifiedUserNotice of [true, false]) {
    await browser.call(save, { i: { general: { hasShownUnverifiedUserNotice } } });
    expect(await factsOf()).toMatchObject({ accountSettings: { hasShownUnverifiedUserNotice: true } });
  }
});

test("authorized actions are for verified people and active brands", async () => {
  await member({ verified: false });
  expect(await factsOf()).toMatchObject({ isAuthorizedToAct: false });
  browser = openBrowser(app);
  const owner = await member();
  expect(await factsOf()).toMatchObject({ isAuthorizedToAct: true });
  const brand = await createBrand(world.services, {
    creatorId: owner.id,
    username: freshUsername(),
    name: "Fern",
    status: "pending",
  });
  if (!brand.ok) throw new Error(brand.error);
  await browser.call("mutation ($b: Id) { setActiveBrand(brandId: $b) { user { id } } }", {
    b: encodeId(brand.value.brandId),
  });
  expect(await factsOf()).toMatchObject({ isAuthorizedToAct: false });
  await sql`update account set brand_status = 'active' where id = ${brand.value.brandId}`.execute(world.db);
  expect(await factsOf()).toMatchObject({ isAuthorizedToAct: true });
});

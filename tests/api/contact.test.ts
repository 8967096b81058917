import { sql } from "kysely";
import { expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { row, rows } from "#platform/db/db.ts";
import { api } from "../support/api.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

const can = `query ($id: Id!) { fetchCanContactUser(userId: $id) { canContact reason } }`;
const send = `mutation ($id: Id!, $message: String!) { sendContactMessage(userId: $id, message: $message) { ok errorMessage } }`;
const set = `mutation ($input: UpdateAccountSettingsInput!) { updateAccountSettings(input: $input) { accountSettings { contact { isActive followingOnly } general { hasOptedOutOfGiveaways } } } }`;

const as = (person: TestPerson) => api(world, { personId: person.id });
const mailsTo = (person: TestPerson) =>
  rows(
    world.db,
    sql<{
      recipient: string;
      text: string;
      html: string;
      subject: string;
    }>`select recipient, subject, text, html from outgoing_message where account_id = ${person.id} and template = 'contact_message' order by created_at`,
  );
const addressOf = async (person: TestPerson): Promise<string> =>
  (await row(world.db, sql<{ email: string }>`select email from account_credential where account_id = ${person.id}`))
    ?.email ?? "";

test("contact messages are off by default; when on, the message goes out by email and shows no address", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  const ask = () => as(ben)(can, { id: encodeId(ava.id) });
  expect((await ask()).data).toEqual({ fetchCanContactUser: { canContact: false, reason: "inactive" } });
  expect((await as(ben)(send, { id: encodeId(ava.id), message: "Hello" })).data).toEqual({
    sendContactMessage: { ok: false, errorMessage: "This account is not taking messages." },
  });

  expect((await as(ava)(set, { input: { contact: { isActive: true } } })).data).toEqual({
    updateAccountSettings: {
      accountSettings: { contact: { isActive: true, followingOnly: true }, general: { hasOptedOutOfGiveaways: false } },
    },
  });
  expect((await ask()).data).toEqual({ fetchCanContactUser: { canContact: false, reason: "not_followed" } });
  await as(ava)(`mutation ($id: Id!) { followUser(userId: $id) { id } }`, { id: encodeId(ben.id) });
  expect((await ask()).data).toEqual({ fetchCanContactUser: { canContact: true, reason: null } });

  expect((await as(ben)(send, { id: encodeId(ava.id), message: "  Thank you <b>so</b> much.  " })).data).toEqual({
    sendContactMessage: { ok: true, errorMessage: null },
  });
  const [mail, ...others] = await mailsTo(ava);
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe(await addressOf(ava));
  expect(mail?.text).toContain("Thank you <b>so</b> much.");
  expect(mail?.html).toContain("&lt;b&gt;so&lt;/b&gt;");
  for (const address of [await addressOf(ava), await addressOf(ben)])
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain(address);
});

test("a block reads like a switch that is off, and one's own block is named", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  await as(ava)(set, { input: { contact: { isActive: true, followingOnly: false } } });
  await sql`insert into block (blocker_id, blocked_id) values (${ava.id}, ${ben.id})`.execute(world.db);
  expect((await as(ben)(can, { id: encodeId(ava.id) })).data).toEqual({
    fetchCanContactUser: { canContact: false, reason: "inactive" },
  });
  await as(ben)(set, { input: { contact: { isActive: true, followingOnly: false } } });
  expect((await as(ava)(can, { id: encodeId(ben.id) })).data).toEqual({
    fetchCanContactUser: { canContact: false, reason: "blocked" },
  });
});

test("five messages a day, however many come at once; what reads like the prize swindle is not passed on", async () => {
  const [ava, ben] = [await createPerson(world), await createPerson(world)];
  await as(ava)(set, { input: { contact: { isActive: true, followingOnly: false } } });
  const scam = await as(ben)(send, { id: encodeId(ava.id), message: "You are a winner! Pay the fee first." });
  expect(scam.data).toMatchObject({ sendContactMessage: { ok: false } });
  const sent = await Promise.all(
    Array.from({ length: 12 }, (_, place) => as(ben)(send, { id: encodeId(ava.id), message: `Hello ${place}` })),
  );
  expect(
    sent.filter((one) => (one.data as { sendContactMessage: { ok: boolean } }).sendContactMessage.ok),
  ).toHaveLength(5);
  expect(await mailsTo(ava)).toHaveLength(5);
  expect((await as(ben)(can, { id: encodeId(ava.id) })).data).toEqual({
    fetchCanContactUser: { canContact: false, reason: "limit" },
  });
});

test("opting out of giveaways takes effect at once and can be undone", async () => {
  const ava = await createPerson(world);
  const optOut = (hasOptedOutOfGiveaways: boolean) => as(ava)(set, { input: { general: { hasOptedOutOfGiveaways } } });
  expect((await optOut(true)).data).toMatchObject({
    updateAccountSettings: { accountSettings: { general: { hasOptedOutOfGiveaways: true } } },
  });
  expect((await optOut(false)).data).toMatchObject({
    updateAccountSettings: { accountSettings: { general: { hasOptedOutOfGiveaways: false } } },
  });
  expect((await as(ava)(set, { input: { general: { isTrusted: true } } })).errors?.[0]?.extensions?.["code"]).toBe(
    "BAD_USER_INPUT",
  );
});

import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import "#main/wiring.ts";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { encodeId } from "#kernel/ids.ts";
import { isProof, solveProof } from "#kernel/proof-of-work.ts";
import { ticketRetention } from "#modules/support/tasks/retention.ts";
import { erasePersonalData } from "#platform/personal-data.ts";
import { row, rows, transact } from "#platform/db/db.ts";
import { writeSetting } from "#platform/settings.ts";
import { api, staffApi } from "../support/api.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { callHttp, cookieFor } from "../support/staff.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

const send = `mutation ($input: ContactFormInput!) { sendContactFormSubmission(input: $input) { ok ticketId } }`;
const form = { email: "guest@example.com", name: "Gus", topic: "giveaway", message: "Where is my prize?" };
const asGuest = api(world);

// As much work as on a visitor's device would only cost time here.
beforeAll(() => writeSetting(world.db, "support.proof_bits", 8, "tests"));

async function proof(): Promise<{ challenge: string; nonce: number }> {
  const asked = (await asGuest("{ fetchContactChallenge { challenge bits } }")).data as {
    fetchContactChallenge: { challenge: string; bits: number };
  };
  const { challenge, bits } = asked.fetchContactChallenge;
  return { challenge, nonce: await solveProof(challenge, bits) };
}
/** Number of visitors; each gets an address of their own, since the limit is another test's subject. */
let visitors = 0;
const fromAnywhere = () => api(world, { ip: `198.51.100.${(visitors += 1)}` });
async function writeAsGuest(message = form.message): Promise<string> {
  const sent = await fromAnywhere()(send, { input: { ...form, message, proof: await proof() } });
  return (sent.data as { sendContactFormSubmission: { ticketId: string } }).sendContactFormSubmission.ticketId;
}
const mailsTo = (address: string) =>
  rows(
    world.db,
    sql<{
      template: string;
      subject: string;
      text: string;
    }>`select template, subject, text from outgoing_message where recipient = ${address} order by created_at`,
  );
const idOf = async (reference: string): Promise<string> =>
  encodeId(
    (await row(world.db, sql<{ id: string }>`select id from support_ticket where reference = ${reference}`))?.id ?? "",
  );
const moderator = (): Promise<TestPerson> => createPerson(world, { role: "admin" });

test("a guest's message becomes a ticket by one proof of work, and no email goes to an unconfirmed address", async () => {
  const done = await proof();
  const first = await fromAnywhere()(send, { input: { ...form, proof: done } });
  expect(first.data).toEqual({
    sendContactFormSubmission: { ok: true, ticketId: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/) },
  });
  expect(await mailsTo(form.email)).toEqual([]);
  const together = await Promise.all(
    Array.from({ length: 4 }, () => fromAnywhere()(send, { input: { ...form, proof: done } })),
  );
  expect(together.map(({ details }) => details?.["field"])).toEqual(["proof", "proof", "proof", "proof"]);
  const fresh = await proof();
  // One nonce in 256 would be a proof as well.
  let nonce = 0;
  while (isProof(fresh.challenge, nonce, 8)) nonce += 1;
  for (const bad of [
    null,
    { ...done, nonce: done.nonce + 1 },
    { ...fresh, nonce },
    { ...(await proof()), challenge: "1.2.3" },
    { challenge: "", nonce: 0 },
  ]) {
    expect((await fromAnywhere()(send, { input: { ...form, proof: bad } })).details, JSON.stringify(bad)).toMatchObject(
      { field: "proof" },
    );
  }
});

test("a challenge grows too old to be answered", async () => {
  const done = await proof();
  const { now } = Date;
  Date.now = () => now() + 11 * 60_000;
  try {
    expect((await fromAnywhere()(send, { input: { ...form, proof: done } })).details).toMatchObject({ field: "proof" });
  } finally {
    Date.now = now;
  }
});

test("a member needs no proof, is answered at the confirmed address whatever the form says, and gets a confirmation", async () => {
  const ava = await createPerson(world);
  const sent = await api(world, { personId: ava.id })(send, { input: { ...form, email: "victim@example.com" } });
  const { ticketId } = (sent.data as { sendContactFormSubmission: { ticketId: string } }).sendContactFormSubmission;
  const [mail, ...others] = await mailsTo(`${ava.username}@example.com`);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ template: "support_received", subject: `We have your message (${ticketId})` });
  expect(mail?.text).not.toContain(form.message);
  expect(await mailsTo("victim@example.com")).toEqual([]);
  expect((await world.owner.query("select email from support_ticket where reference = $1", [ticketId])).rows).toEqual([
    { email: `${ava.username}@example.com` },
  ]);
  const unconfirmed = await createPerson(world, { emailVerified: false });
  await api(world, { personId: unconfirmed.id })(send, { input: { ...form, email: "victim@example.com" } });
  expect(await mailsTo("victim@example.com")).toEqual([]);
  expect(await mailsTo(`${unconfirmed.username}@example.com`)).toEqual([]);
});

test.each([
  ["email", { email: "nobody" }],
  ["name", { name: "  " }],
  ["name", { name: "x".repeat(101) }],
  ["message", { message: "\n" }],
  ["message", { message: "x".repeat(5_001) }],
])("%s is judged: %j", async (field, part) => {
  expect((await fromAnywhere()(send, { input: { ...form, ...part, proof: await proof() } })).details).toMatchObject({
    field,
  });
});

test("five messages an hour from one address or one person", async () => {
  const cards = attachCards(world.services, world.appUrl);
  const app = await buildWeb(world.services, world.pool, cards);
  const member = await cookieFor(world, (await createPerson(world)).id);
  for (const cookie of ["", member]) {
    const codes: (string | undefined)[] = [];
    for (let time = 0; time < 6; time += 1)
      codes.push((await callHttp(app, cookie, send, { input: { ...form, proof: await proof() } })).code);
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, "RATE_LIMITED"]);
  }
  await app.close();
  await cards.close();
});

test("staff see the queue oldest first, without words and addresses, and open, answer and close by turns; each act is written down", async () => {
  const staff = await moderator();
  const asStaff = staffApi(world, { personId: staff.id });
  await sql`delete from support_ticket`.execute(world.db);
  const references = [await writeAsGuest("one"), await writeAsGuest("two"), await writeAsGuest("three")];
  const queue = async (status: string, after: string | null = null) =>
    (
      await asStaff(
        `query ($s: SpTicketStatus!, $p: PaginationInput) { spFetchSupportTickets(status: $s, pagination: $p) { items { reference status isMember } pageInfo { next } } }`,
        { s: status, p: { limit: 2, after } },
      )
    ).data as {
      spFetchSupportTickets: { items: { reference: string; isMember: boolean }[]; pageInfo: { next: string } };
    };
  const first = await queue("open");
  expect(first.spFetchSupportTickets.items.map(({ reference }) => reference)).toEqual(references.slice(0, 2));
  expect(
    (await queue("open", first.spFetchSupportTickets.pageInfo.next)).spFetchSupportTickets.items.map(
      ({ reference }) => reference,
    ),
  ).toEqual(references.slice(2));

  const ticketId = await idOf(references[0] ?? "");
  const act = (name: string, more = "") =>
    asStaff(`mutation ($id: Id!) { ${name}(ticketId: $id${more}) { email message status answers { text } } }`, {
      id: ticketId,
    });
  expect((await act("spOpenSupportTicket")).data).toEqual({
    spOpenSupportTicket: { email: form.email, message: "one", status: "open", answers: [] },
  });
  expect((await act("spAnswerSupportTicket", ', text: " "')).details).toMatchObject({ field: "text" });
  expect((await act("spAnswerSupportTicket", ', text: "It is on its way."')).data).toMatchObject({
    spAnswerSupportTicket: { status: "answered", answers: [{ text: "It is on its way." }] },
  });
  const [mail, ...others] = await mailsTo(form.email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain("It is on its way.");
  // A stranger's message is not sent to an address they chose.
  expect(mail?.text).not.toMatch(/\bone\b/);
  expect((await queue("answered")).spFetchSupportTickets.items).toHaveLength(1);
  expect((await act("spCloseSupportTicket")).data).toMatchObject({ spCloseSupportTicket: { status: "closed" } });
  for (const refused of [
    act("spCloseSupportTicket"),
    act("spAnswerSupportTicket", ', text: "One more thing"'),
    act("spAssignSupportTicket", ", isMine: true"),
  ])
    expect((await refused).code).toBe("CONFLICT");
  expect((await act("spReopenSupportTicket")).data).toMatchObject({ spReopenSupportTicket: { status: "open" } });
  expect((await act("spReopenSupportTicket")).code).toBe("CONFLICT");
  expect((await queue("open")).spFetchSupportTickets.items[0]?.reference).toBe(references[0]);
  expect(await row(world.db, sql`select closed_at from support_ticket where reference = ${references[0]}`)).toEqual({
    closed_at: null,
  });
  expect((await asStaff(`mutation { spOpenSupportTicket(ticketId: "${encodeId(staff.id)}") { id } }`)).code).toBe(
    "NOT_FOUND",
  );
  const acts = await rows(
    world.db,
    sql<{ action: string }>`select action from audit_event where actor_id = ${staff.id} order by id`,
  );
  expect(acts.map(({ action }) => action).filter((action) => !action.endsWith("_refused"))).toEqual([
    "support_ticket_read",
    "support_ticket_answered",
    "support_ticket_closed",
    "support_ticket_reopened",
  ]);
});

test("staff see the assignee: the first to answer, or who took it, until they release it or leave", async () => {
  const [ava, first, second] = [await createPerson(world), await moderator(), await moderator()];
  await world.owner.query("update account set name = 'Robin' where id = $1", [first.id]);
  await sql`delete from support_ticket`.execute(world.db);
  await api(world, { personId: ava.id })(send, { input: form });
  const ticketId = await idOf(
    String((await row(world.db, sql<{ reference: string }>`select reference from support_ticket`))?.reference),
  );
  const fields = "assignee isMine username answers { by }";
  const act = async (who: TestPerson, name: string, more = "") =>
    Object.values(
      (
        await staffApi(world, { personId: who.id })(
          `mutation ($id: Id!) { ${name}(ticketId: $id${more}) { ${fields} } }`,
          { id: ticketId },
        )
      ).data ?? {},
    )[0];
  const queued = async () =>
    (
      await staffApi(world, { personId: first.id })(
        "{ spFetchSupportTickets(status: answered) { items { assignee isMember } } }",
      )
    ).data;
  expect(await act(first, "spOpenSupportTicket")).toEqual({
    assignee: null,
    isMine: false,
    username: ava.username,
    answers: [],
  });
  expect(await act(first, "spAnswerSupportTicket", ', text: "Hello"')).toEqual({
    assignee: "Robin",
    isMine: true,
    username: ava.username,
    answers: [{ by: "Robin" }],
  });
  expect(await queued()).toEqual({ spFetchSupportTickets: { items: [{ assignee: "Robin", isMember: true }] } });
  // An answer of a colleague does not change the assignee.
  expect(await act(second, "spAnswerSupportTicket", ', text: "Hello again"')).toMatchObject({
    assignee: "Robin",
    isMine: false,
    answers: [{ by: "Robin" }, {}],
  });
  expect(await act(second, "spAssignSupportTicket", ", isMine: true")).toMatchObject({ isMine: true });
  expect(await act(second, "spAssignSupportTicket", ", isMine: false")).toMatchObject({
    assignee: null,
    isMine: false,
  });
  await act(first, "spAssignSupportTicket", ", isMine: true");
  await transact(world.db, (tx) => erasePersonalData(tx, first.id, false));
  expect(await act(second, "spOpenSupportTicket")).toMatchObject({ assignee: null, answers: [{ by: null }, {}] });
});

test("closed tickets are forgotten after a year, and a person's with the person", async () => {
  const [ava, staff] = [await createPerson(world), await moderator()];
  const asStaff = staffApi(world, { personId: staff.id });
  const closed = await writeAsGuest();
  await asStaff(`mutation ($id: Id!) { spCloseSupportTicket(ticketId: $id) { id } }`, { id: await idOf(closed) });
  const own = (
    (await api(world, { personId: ava.id })(send, { input: form })).data as {
      sendContactFormSubmission: { ticketId: string };
    }
  ).sendContactFormSubmission.ticketId;
  await asStaff(`mutation ($id: Id!) { spAnswerSupportTicket(ticketId: $id, text: "Hello") { id } }`, {
    id: await idOf(own),
  });
  const left = async (reference: string) =>
    (
      await row(
        world.db,
        sql<{ count: number }>`select count(*)::int as count from support_ticket where reference = ${reference}`,
      )
    )?.count;
  await transact(world.db, (tx) => erasePersonalData(tx, ava.id, false));
  expect(await left(own)).toBe(0);
  await world.advance("364 days");
  await ticketRetention.run(world.services);
  expect(await left(closed)).toBe(1);
  await world.advance("2 days");
  await ticketRetention.run(world.services);
  expect(await left(closed)).toBe(0);
});

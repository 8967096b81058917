import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { proposeAdjustment } from "#modules/adjustments/index.ts";
import { decodeId, encodeId } from "#kernel/ids.ts";
import { createPerson } from "../support/people.ts";
import { callStaff, cookieFor } from "../support/staff.ts";
import type { HttpAnswer } from "../support/staff.ts";
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

type Call = (query: string, variables?: Record<string, unknown>) => Promise<HttpAnswer>;

/** A staff member with one grant, and their call of the staff API. */
async function staffMember(grant: string): Promise<{ id: string; call: Call }> {
  const { id } = await createPerson(world, { role: "staff" });
  await world.owner.query("update account set acl = $2 where id = $1", [id, [grant]]);
  const cookie = await cookieFor(world, id);
  return { id, call: (query, variables = {}) => callStaff(app, cookie, query, variables) };
}

const CLAIM = `mutation ($queue: String!, $caseId: Id!) { spClaimCase(queue: $queue, caseId: $caseId) { isOwn } }`;
const RELEASE = `mutation ($queue: String!, $caseId: Id!) { spReleaseCase(queue: $queue, caseId: $caseId) }`;
const CLAIMS = `query ($queue: String!) { spFetchClaims(queue: $queue) { caseId isOwn } }`;
const DECIDE = `mutation ($id: Id!) {
  spDecideAdjustment(adjustmentId: $id, decision: approved, reason: "It adds up") { status } }`;

const ANSWER = `mutation ($id: Id!) { spAnswerSupportTicket(ticketId: $id, text: "It is on its way.") { id } }`;

/** An adjustment that a third staff member proposed, as a case. */
async function someCase(): Promise<{ queue: string; caseId: string }> {
  const [by, person] = [await createPerson(world, { role: "admin" }), await createPerson(world)];
  const made = await proposeAdjustment(world.services, by.id, {
    accountId: person.id,
    kind: "credit",
    amountCents: 500n,
    creditedTo: "earnings",
    reason: "Charged twice",
    idempotencyKey: crypto.randomUUID(),
  });
  if (!made.ok) throw new Error(made.error.tag);
  return { queue: "adjustments", caseId: encodeId(made.value.id) };
}

async function ownClaims({ call }: { readonly call: Call }, of: { readonly queue: string }): Promise<string[]> {
  const { data } = await call(CLAIMS, of);
  const claims = data?.["spFetchClaims"] as { readonly caseId: string; readonly isOwn: boolean }[];
  return claims.filter(({ isOwn }) => isOwn).map(({ caseId }) => caseId);
}

describe("a case is worked on by one person", () => {
  test("a claim keeps the decision from everyone else, until it is released", async () => {
    const [one, other, of] = [await staffMember("manageBooks"), await staffMember("manageBooks"), await someCase()];
    expect(await one.call(CLAIM, of)).toMatchObject({ data: { spClaimCase: { isOwn: true } } });
    expect(await other.call(CLAIMS, of)).toMatchObject({
      data: { spFetchClaims: [{ caseId: of.caseId, isOwn: false }] },
    });
    for (const refused of [await other.call(CLAIM, of), await other.call(DECIDE, { id: of.caseId })])
      expect(refused).toMatchObject({ code: "CONFLICT", details: { rule: "claimed" } });
    // Releasing the claim of another one changes nothing.
    expect(await other.call(RELEASE, of)).toMatchObject({ data: { spReleaseCase: false } });
    expect(await one.call(RELEASE, of)).toMatchObject({ data: { spReleaseCase: true } });
    expect(await other.call(DECIDE, { id: of.caseId })).toMatchObject({
      data: { spDecideAdjustment: { status: "approved" } },
    });
  });

  test("a claim needs the grant of its queue and a case in it", async () => {
    const [holder, outsider, of] = [
      await staffMember("manageBooks"),
      await staffMember("canViewAdminPages"),
      await someCase(),
    ];
    for (const refused of [await outsider.call(CLAIM, of), await outsider.call(CLAIMS, of)])
      expect(refused).toMatchObject({ code: "FORBIDDEN", details: { rule: "manageBooks" } });
    expect(await holder.call(CLAIM, { ...of, caseId: encodeId(crypto.randomUUID()) })).toMatchObject({
      code: "NOT_FOUND",
    });
    expect((await holder.call(CLAIM, { ...of, queue: "no-queue" })).details).toMatchObject({ field: "queue" });
  });

  test("all reports of one thing are one case", async () => {
    const [one, other] = [await staffMember("moderate"), await staffMember("moderate")];
    const { id } = await createPerson(world);
    const made = await world.owner.query<{ id: string }>(
      `insert into report (account_id, object_type, object_id, subject_account_id, reason, due_at)
       select reporter, 'user', $1, $1, 'spam', app_now() + interval '1 hour' from unnest($2::uuid[]) reporter returning id`,
      [id, [(await createPerson(world)).id, (await createPerson(world)).id]],
    );
    const [first = "", second = ""] = made.rows
      .map((row) => row.id)
      .toSorted()
      .map(encodeId);
    await one.call(CLAIM, { queue: "reports", caseId: second });
    expect(await ownClaims(one, { queue: "reports" })).toEqual([first]);
    const decide = `mutation ($input: SpDecideReportInput!) { spDecideReport(input: $input) { id } }`;
    for (const reportId of [first, second]) {
      expect((await other.call(CLAIM, { queue: "reports", caseId: reportId })).details).toMatchObject({
        rule: "claimed",
      });
      const input = { reportId, action: "no_action", policy: "spam", reason: "Nothing there" };
      expect((await other.call(decide, { input })).details).toMatchObject({ rule: "claimed" });
    }
    const input = { reportId: first, action: "no_action", policy: "spam", reason: "Nothing there" };
    expect((await one.call(decide, { input })).code).toBeUndefined();
    expect(await ownClaims(one, { queue: "reports" })).toEqual([]);
  });

  test("a decision ends the claim, a failed one does not", async () => {
    const [one, of] = [await staffMember("manageBooks"), await someCase()];
    await one.call(CLAIM, of);
    const failed = await one.call(DECIDE.replace("It adds up", ""), { id: of.caseId });
    expect(failed.code).toBe("BAD_USER_INPUT");
    expect(await ownClaims(one, of)).toEqual([of.caseId]);
    await one.call(DECIDE, { id: of.caseId });
    expect(await ownClaims(one, of)).toEqual([]);
  });

  test("of many who decide at once, one decides and the others are told who does; no claim is left", async () => {
    const team = await Promise.all(Array.from({ length: 4 }, () => staffMember("manageBooks")));
    const of = await someCase();
    // A decision that waits for the row holds its claim meanwhile.
    const blocker = await world.owner.connect();
    let answers: HttpAnswer[];
    try {
      await blocker.query("begin");
      await blocker.query("select from adjustment where id = $1 for update", [decodeId(of.caseId)]);
      let answered = 0;
      const racing = team.map(async ({ call }) => {
        const answer = await call(DECIDE, { id: of.caseId });
        answered += 1;
        return answer;
      });
      // All but the one that holds the claim, so that no one begins after it has decided.
      await expect.poll(() => answered).toBe(team.length - 1);
      await blocker.query("commit");
      answers = await Promise.all(racing);
    } finally {
      blocker.release(true);
    }
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    for (const refused of answers.filter(({ code }) => code !== undefined))
      expect(refused).toMatchObject({ code: "CONFLICT", details: { rule: "claimed" } });
    const left = await world.owner.query("select from staff_claim where case_id = $1", [decodeId(of.caseId)]);
    expect(left.rowCount).toBe(0);
  });

  test("a refused decision gives back the claim it began with", async () => {
    const [one, other, of] = [await staffMember("manageBooks"), await staffMember("manageBooks"), await someCase()];
    expect((await one.call(DECIDE.replace("It adds up", ""), { id: of.caseId })).code).toBe("BAD_USER_INPUT");
    expect((await other.call(CLAIM, of)).code).toBeUndefined();
  });

  test("a pair of identities is decided by who claims the case of the first person", async () => {
    const [one, other] = [await staffMember("canEditIdv"), await staffMember("canEditIdv")];
    const [first, second] = [await createPerson(world), await createPerson(world)];
    const made = await world.owner.query<{ id: string }>(
      "insert into identity_inquiry (person_id, provider, status, expires_at) values ($1, 'embedded', 'needs_review', app_now() + interval '1 day') returning id",
      [first.id],
    );
    const of = { queue: "identity", caseId: encodeId(made.rows[0]?.id ?? "") };
    expect((await one.call(CLAIM, of)).code).toBeUndefined();
    const refused = await other.call(
      `mutation ($p: Id!, $o: Id!) { spDecideIdentityMatch(personId: $p, otherId: $o, verdict: different, reason: "Twins") { id } }`,
      { p: encodeId(first.id), o: encodeId(second.id) },
    );
    expect(refused).toMatchObject({ code: "CONFLICT", details: { rule: "claimed" } });
    expect(await ownClaims(one, of)).toEqual([of.caseId]);
  });

  test("a ticket is answered only by who claims it, who keeps the claim", async () => {
    const { id } = (
      await world.owner.query<{ id: string }>(
        "insert into support_ticket (reference, name, email, topic, message) values ('S-CLAIMED', 'Nia', 'nia@example.com', 'other', 'Where is my prize?') returning id",
      )
    ).rows[0] ?? { id: "" };
    const of = { queue: "support", caseId: encodeId(id) };
    const [one, other] = [await staffMember("moderate"), await staffMember("moderate")];
    expect(await one.call(CLAIM, of)).toMatchObject({ data: { spClaimCase: { isOwn: true } } });
    expect(await other.call(ANSWER, { id: of.caseId })).toMatchObject({
      code: "CONFLICT",
      details: { rule: "claimed" },
    });
    expect(await one.call(ANSWER, { id: of.caseId })).toMatchObject({
      data: { spAnswerSupportTicket: { id: of.caseId } },
    });
    expect(await ownClaims(one, of)).toEqual([of.caseId]);
  });

  test("a claim lasts fifteen minutes, and longer when it is taken again", async () => {
    const [one, other, of] = [await staffMember("manageBooks"), await staffMember("manageBooks"), await someCase()];
    await one.call(CLAIM, of);
    await world.advance("14 minutes");
    await one.call(CLAIM, of);
    await world.advance("14 minutes");
    expect((await other.call(CLAIM, of)).code).toBe("CONFLICT");
    await world.advance("61 seconds");
    expect(await other.call(CLAIM, of)).toMatchObject({ data: { spClaimCase: { isOwn: true } } });
    expect((await one.call(CLAIM, of)).code).toBe("CONFLICT");
  });

  test("of many who claim at once, one holds the case", async () => {
    const team = await Promise.all(Array.from({ length: 4 }, () => staffMember("manageBooks")));
    const of = await someCase();
    const answers = await Promise.all(team.map(({ call }) => call(CLAIM, of)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
  });
});

describe("saved views", () => {
  const SAVE = `mutation ($name: String!, $query: String!) { spSaveView(queue: "payouts", name: $name, query: $query) { name } }`;
  const VIEWS = `{ spFetchViews(queue: "payouts") { id name query } }`;

  test("belong to one person and one queue; the same name replaces", async () => {
    const [one, other] = [await staffMember("manageBooks"), await staffMember("manageBooks")];
    await one.call(SAVE, { name: " Checks ", query: "queue=review&channel=bank_check" });
    await one.call(SAVE, { name: "checks", query: "queue=second" });
    const { data } = await one.call(VIEWS);
    const views = (data as unknown as { spFetchViews: { id: string }[] }).spFetchViews;
    expect(views).toEqual([{ id: expect.any(String), name: "checks", query: "queue=second" }]);
    expect(await other.call(VIEWS)).toMatchObject({ data: { spFetchViews: [] } });
    const remove = `mutation { spDeleteView(viewId: "${views[0]?.id}") }`;
    expect((await other.call(remove)).code).toBe("NOT_FOUND");
    expect(await one.call(remove)).toMatchObject({ data: { spDeleteView: true } });
  });

  test("have a name of 1 to 40 characters, and are twenty at most", async () => {
    const { call } = await staffMember("manageBooks");
    for (const name of ["  ", "x".repeat(41)])
      expect((await call(SAVE, { name, query: "" })).details).toMatchObject({ field: "name" });
    for (let n = 0; n < 20; n++) await call(SAVE, { name: `View ${n}`, query: "" });
    expect((await call(SAVE, { name: "One more", query: "" })).code).toBe("LIMIT_EXCEEDED");
    expect((await call(SAVE, { name: "View 3", query: "queue=second" })).code).toBeUndefined();
  });
});

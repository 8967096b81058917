import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { decodeId, encodeId } from "#kernel/ids.ts";
import { attachCards } from "#main/cards.ts";
import { buildWeb } from "#main/run-web.ts";
import { endStatuses, setUserStatus } from "#modules/accounts/index.ts";
import type { SetUserStatus } from "#modules/accounts/commands/set-user-status.ts";
import { issueReauthToken } from "#modules/sign-in/commands/step-up.ts";
import { transact } from "#platform/db/db.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { callHttp, callStaff, cookieFor } from "../support/staff.ts";
import type { HttpAnswer } from "../support/staff.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
let app: FastifyInstance;
let close: () => Promise<void>;
/** The staff member who suspends, and the one who reads the appeal. */
let [judge, reader] = [{} as TestPerson, {} as TestPerson];
let [judgeCookie, readerCookie] = ["", ""];

beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  const cards = attachCards(world.services, world.appUrl);
  close = cards.close;
  app = await buildWeb(world.services, world.pool, cards);
  [judge, reader] = [await createPerson(world, { role: "admin" }), await createPerson(world, { role: "staff" })];
  await world.owner.query("update account set acl = '{moderate}' where id = $1", [reader.id]);
});
// A staff session does not outlive half an hour.
const enter = async (): Promise<void> =>
  void ([judgeCookie, readerCookie] = [await cookieFor(world, judge.id), await cookieFor(world, reader.id)]);
beforeEach(enter);
afterAll(async () => {
  await app.close();
  await close();
});

const appealAgainst =
  "mutation ($id: Id!, $text: String!) { createAppeal(actionId: $id, text: $text) { canAppeal appeal { status } } }";
const decision =
  "mutation ($input: SpDecideAppealInput!) { spDecideAppeal(input: $input) { id status answer decidedBy isOwnDecision } }";

interface Standing {
  state: string;
  actionId: string;
  canAppeal: boolean;
  reason: string;
  appeal: { status: string; text: string; answer: string } | null;
}
const standing = async (cookie: string): Promise<Standing> =>
  (
    (
      await callHttp(
        app,
        cookie,
        "{ fetchAccountStanding { state actionId canAppeal reason appeal { status text answer } } }",
      )
    ).data as { fetchAccountStanding: Standing }
  ).fetchAccountStanding;

/** Creates a suspended person. */
async function suspended(more: Partial<SetUserStatus> = {}): Promise<TestPerson & { cookie: string }> {
  const person = await createPerson(world);
  await setUserStatus(
    world.services,
    { personId: judge.id },
    {
      accountId: person.id,
      status: "suspended",
      policy: "guidelines: spam",
      reason: "The same link, forty times.",
      endsAt: null,
      ...more,
    },
  );
  return { ...person, cookie: await cookieFor(world, person.id) };
}

/** Files an appeal and returns its id. */
async function appeal(person: { id: string; cookie: string }, text = "It was my bakery."): Promise<string> {
  expect(
    (await callHttp(app, person.cookie, appealAgainst, { id: (await standing(person.cookie)).actionId, text })).code,
  ).toBeUndefined();
  return (
    (
      await world.owner.query<{ id: string }>(
        "select id from account_appeal where account_id = $1 order by created_at desc",
        [person.id],
      )
    ).rows[0]?.id ?? ""
  );
}

const decide = (
  appealId: string,
  outcome: string,
  answer = "We looked again.",
  cookie = readerCookie,
): Promise<HttpAnswer> =>
  callStaff(app, cookie, decision, { input: { appealId: encodeId(appealId), outcome, answer } });
const lastMail = async (id: string): Promise<Record<string, unknown> | undefined> =>
  (
    await world.owner.query(
      "select template, text from outgoing_message where account_id = $1 order by id desc limit 1",
      [id],
    )
  ).rows[0] as Record<string, unknown> | undefined;
const audited = async (id: string): Promise<unknown[]> =>
  (
    await world.owner.query(
      "select actor_id, after, reason from audit_event where object_id = $1 and action = 'decide_appeal'",
      [id],
    )
  ).rows;

describe("an appeal", () => {
  test("a person appeals once per decision, within 180 days", async () => {
    const person = await suspended();
    expect(await standing(person.cookie)).toMatchObject({ state: "suspended", canAppeal: true, appeal: null });
    const { actionId } = await standing(person.cookie);
    expect(
      (await callHttp(app, (await suspended()).cookie, appealAgainst, { id: actionId, text: "Not mine" })).code,
    ).toBe("NOT_FOUND");
    expect((await callHttp(app, person.cookie, appealAgainst, { id: actionId, text: "x".repeat(2_001) })).code).toBe(
      "BAD_USER_INPUT",
    );
    await appeal(person);
    expect(await standing(person.cookie)).toMatchObject({ canAppeal: false, appeal: { status: "open", answer: "" } });
    expect((await callHttp(app, person.cookie, appealAgainst, { id: actionId, text: "Again" })).details).toEqual({
      rule: "already_filed",
    });
    const late = await suspended();
    await world.owner.query(
      "update account_status_change set created_at = created_at - interval '181 days' where account_id = $1",
      [late.id],
    );
    const stands = await standing(late.cookie);
    expect(stands.canAppeal).toBe(false);
    expect((await callHttp(app, late.cookie, appealAgainst, { id: stands.actionId, text: "Late" })).details).toEqual({
      rule: "too_late",
    });
  });

  test("upheld, opens the account: with the words by mail and on record, and once", async () => {
    const person = await suspended();
    const id = await appeal(person);
    expect((await decide(id, "lift", "You were right: one link to your own shop is fine.")).data).toEqual({
      spDecideAppeal: {
        id: encodeId(id),
        status: "upheld",
        answer: "You were right: one link to your own shop is fine.",
        decidedBy: reader.username,
        isOwnDecision: false,
      },
    });
    expect((await world.owner.query("select status from account where id = $1", [person.id])).rows).toEqual([
      { status: "active" },
    ]);
    expect(await lastMail(person.id)).toMatchObject({
      template: "account_active",
      text: expect.stringContaining("one link to your own shop is fine"),
    });
    expect(await audited(person.id)).toEqual([
      { actor_id: reader.id, after: { outcome: "lift" }, reason: "You were right: one link to your own shop is fine." },
    ]);
    expect((await decide(id, "reject")).details).toEqual({ rule: "already_decided" });
    expect((await world.owner.query("select status from account where id = $1", [person.id])).rows).toEqual([
      { status: "active" },
    ]);
    expect(await audited(person.id)).toHaveLength(1);
  });

  test("upheld on conditions, leads over the steps back, with the words on the page", async () => {
    const person = await suspended();
    await decide(await appeal(person), "conditions", "Somebody else had your password.");
    expect(await standing(await cookieFor(world, person.id))).toMatchObject({
      state: "pending_reactivation",
      reason: "Somebody else had your password.",
    });
    expect(await lastMail(person.id)).toMatchObject({ template: "account_pending_reactivation" });
  });

  test("rejected, leaves the account where it is and says why", async () => {
    const person = await suspended();
    await decide(await appeal(person), "reject", "Forty times is spam.");
    expect(await standing(person.cookie)).toMatchObject({
      state: "suspended",
      canAppeal: false,
      appeal: { status: "rejected", text: "It was my bakery.", answer: "Forty times is spam." },
    });
    expect(await lastMail(person.id)).toMatchObject({
      template: "appeal_answer",
      text: expect.stringContaining("Forty times is spam."),
    });
    expect(await audited(person.id)).toHaveLength(1);
  });

  test("is never decided by who made the decision, nor about oneself, nor without words", async () => {
    const person = await suspended();
    const id = await appeal(person);
    expect((await decide(id, "reject", "No", judgeCookie)).details).toEqual({ rule: "own_decision" });
    expect(
      (
        await callStaff(
          app,
          judgeCookie,
          "query ($id: Id!) { spFetchAppeal(appealId: $id) { isOwnDecision text policy } }",
          { id: encodeId(id) },
        )
      ).data,
    ).toEqual({
      spFetchAppeal: { isOwnDecision: true, text: "It was my bakery.", policy: "guidelines: spam" },
    });
    expect((await decide(id, "reject", "  ")).code).toBe("BAD_USER_INPUT");
    expect((await decide(id, "lift", "x".repeat(2_001))).code).toBe("BAD_USER_INPUT");
    // Even a person who became staff does not review themselves.
    await world.owner.query("update account_appeal set account_id = $2 where id = $1", [id, reader.id]);
    expect((await decide(id, "lift")).details).toEqual({ rule: "oneself" });
    const brand = await world.owner.query<{ id: string }>(
      "insert into account (account_type, username, name, brand_status, created_by_account_id) values ('brand', $2, 'B', 'active', $1) returning id",
      [reader.id, "their_brand"],
    );
    await world.owner.query("update account_appeal set account_id = $2 where id = $1", [id, brand.rows[0]?.id]);
    expect((await decide(id, "lift")).details).toEqual({ rule: "oneself" });
    expect((await world.owner.query("select status from account_appeal where id = $1", [id])).rows).toEqual([
      { status: "open" },
    ]);
    const colleague = await createPerson(world, { role: "staff" });
    expect((await decide(id, "lift", "Yes", await cookieFor(world, colleague.id))).details).toEqual({
      rule: "moderate",
    });
  });

  test("decided by two at once, counts once", async () => {
    const person = await suspended();
    const id = await appeal(person);
    const second = await createPerson(world, { role: "admin" });
    const secondCookie = await cookieFor(world, second.id);
    const codes = (await Promise.all([decide(id, "lift"), decide(id, "reject", "No", secondCookie)])).map(
      ({ code }) => code,
    );
    expect(codes.toSorted()).toEqual(["CONFLICT", undefined]);
    expect(await audited(person.id)).toHaveLength(1);
  });

  test("of a suspension that is over, or of an account on its way out, moves nothing", async () => {
    const {
      rows: [now],
    } = await world.owner.query<{ at: Date }>("select app_now() as at");
    const [over, leaving] = [
      await suspended({ endsAt: new Date((now?.at ?? new Date()).getTime() + 3_600_000) }),
      await suspended(),
    ];
    const ids = [await appeal(over), await appeal(leaving)] as const;
    await world.advance("61 minutes");
    await enter();
    await endStatuses(world.services);
    const idToken = await transact(world.db, (tx) => issueReauthToken(tx, leaving.id, "delete_account"));
    await callHttp(app, leaving.cookie, "mutation ($t: String!) { deleteOwnAccount(idToken: $t) { user { id } } }", {
      t: idToken,
    });
    for (const id of ids)
      expect((await decide(id, "lift")).data).toMatchObject({ spDecideAppeal: { status: "upheld" } });
    expect(
      (
        await world.owner.query("select status from account where id = any($1) order by status", [
          [over.id, leaving.id],
        ])
      ).rows,
    ).toEqual([{ status: "active" }, { status: "deleted" }]);
    for (const { id } of [over, leaving])
      expect(await lastMail(id)).toMatchObject({
        template: "appeal_answer",
        text: expect.stringContaining("you were right"),
      });
  });

  test("the queue shows the longest waiting first, and the decided ones apart", async () => {
    const list = async (queue: string): Promise<string[]> => {
      const { data } = await callStaff(
        app,
        readerCookie,
        "query ($q: SpAppealQueue!) { spFetchAppeals(queue: $q, pagination: { limit: 50 }) { items { id } } }",
        { q: queue },
      );
      return (data as { spFetchAppeals: { items: { id: string }[] } }).spFetchAppeals.items.map(
        ({ id }) => decodeId(id) ?? "",
      );
    };
    const [first, second] = [await appeal(await suspended()), await appeal(await suspended())];
    expect((await list("open")).slice(-2)).toEqual([first, second]);
    await decide(first, "reject");
    expect((await list("decided"))[0]).toBe(first);
    expect(await list("open")).not.toContain(first);
  });

  test("an appeal unanswered after seven days is overdue: marked, counted, and the first of the queue", async () => {
    await world.owner.query("delete from account_appeal where status = 'open'");
    interface Seen {
      spFetchAppeals: { items: { id: string; isOverdue: boolean }[] };
      spFetchAppealTotals: { open: number; overdue: number; decidedToday: number; oldestAt: string | null };
    }
    const seen = async (): Promise<{ open: [string, boolean][]; totals: Seen["spFetchAppealTotals"] }> => {
      const { data } = await callStaff(
        app,
        readerCookie,
        "{ spFetchAppeals(queue: open) { items { id isOverdue } } spFetchAppealTotals { open overdue decidedToday oldestAt } }",
        {},
      );
      const { spFetchAppeals, spFetchAppealTotals } = data as unknown as Seen;
      return {
        open: spFetchAppeals.items.map(({ id, isOverdue }) => [decodeId(id) ?? "", isOverdue]),
        totals: spFetchAppealTotals,
      };
    };
    expect((await seen()).totals).toMatchObject({ open: 0, overdue: 0, oldestAt: null });
    const early = await appeal(await suspended());
    await world.advance("6 days 23 hours");
    await enter();
    const late = await appeal(await suspended());
    expect(await seen()).toMatchObject({
      open: [
        [early, false],
        [late, false],
      ],
      totals: { open: 2, overdue: 0 },
    });
    await world.advance("1 hour");
    await enter();
    const { open, totals } = await seen();
    expect(open).toEqual([
      [early, true],
      [late, false],
    ]);
    expect(totals).toMatchObject({ open: 2, overdue: 1, decidedToday: 0 });
    await decide(early, "reject");
    expect(await seen()).toMatchObject({ open: [[late, false]], totals: { open: 1, overdue: 0, decidedToday: 1 } });
  });
});

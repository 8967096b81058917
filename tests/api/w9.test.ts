import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { err, ok } from "#kernel/result.ts";
import "#main/wiring.ts";
import { decodeId } from "#kernel/ids.ts";
import { accountErasing } from "#modules/accounts/index.ts";
import { issueUpload, readPrivate, sweepMedia } from "#modules/media/index.ts";
import { cancelPayout, payoutAsked } from "#modules/payouts/index.ts";
import type { Payout } from "#modules/payouts/index.ts";
import {
  carryForm,
  currentFiscalYear,
  decideForm,
  enterThreshold,
  forgetOldForms,
  openForm,
  readRequirement,
  remindOfForms,
  revokeForm,
} from "#modules/tax/index.ts";
import { row, transact, transactResult } from "#platform/db/db.ts";
import { api, staffApi } from "../support/api.ts";
import { expectInvariants } from "../support/invariants.ts";
import { useMedia } from "../support/media.ts";
import { atOnce } from "../support/money.ts";
import { usePayouts } from "../support/payouts.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { decide, pdf, sendFile, submit } from "../support/w9.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const payouts = usePayouts(world);
useMedia(world);
afterEach(() => expectInvariants(world, { books: true }));

const threshold = 200_000n;
const year = (): Promise<number> => currentFiscalYear(world.db);
const standing = async (person: TestPerson) => readRequirement(world.db, person.id, await year());
const subjects = async (id: string): Promise<string[]> =>
  (
    await world.owner.query<{ subject: string }>(
      "select subject from outgoing_message where account_id = $1 and template like 'w9_%' order by id",
      [id],
    )
  ).rows.map((one) => one.subject);

/** Backdates a person's payouts by two days and deletes the open jobs. */
async function rest(person: TestPerson): Promise<void> {
  await world.owner.query("delete from graphile_worker._private_jobs");
  await world.owner.query("update payout set created_at = created_at - interval '2 days' where account_id = $1", [
    person.id,
  ]);
}

/** Withdraws a sum until it is paid. */
async function withdrawn(person: TestPerson, cents: bigint): Promise<void> {
  const made = await payouts.withdraw(person.actor, cents);
  if (made.status === "in_review") await payouts.approve(made);
  await payouts.settle();
  await rest(person);
}

async function follow(address: string): Promise<Buffer | undefined> {
  const { searchParams, pathname } = new URL(address, "https://here.invalid");
  const found = await readPrivate(world.services, {
    publicId: pathname.split("/").at(-1) ?? "",
    expires: searchParams.get("expires") ?? "",
    signature: searchParams.get("signature") ?? "",
    purpose: searchParams.get("for"),
  });
  return found?.bytes;
}

/** Removes the other limits on withdrawals, so that only the gate is left. */
async function withoutOtherLimits(): Promise<void> {
  await world.owner.query("drop index if exists payout_one_open");
  await world.owner.query(
    "insert into setting (key, value, reason) values ('payouts.pause_hours', '0', 'tests') on conflict do nothing",
  );
}

describe("the gate", () => {
  test("lets through what stays below the threshold, and refuses the cent that reaches it, until a form is approved", async () => {
    const me = await payouts.earner(500_000n);
    const idempotencyKey = "the-same-wish-again";
    expect(await payouts.ask(me.actor, threshold, { idempotencyKey })).toEqual({
      ok: false,
      error: { tag: "w9_required", year: await year() },
    });
    // Nothing is left of it but the request.
    expect(await standing(me)).toMatchObject({
      withdrawnCents: 0n,
      hasWaiting: true,
      hasOutstanding: false,
      approvedId: null,
    });
    expect(await subjects(me.id)).toEqual([`We need a W-9 form for ${await year()}`]);
    const form = await submit(world, me);
    expect((await payouts.ask(me.actor, threshold, { idempotencyKey })).ok).toBe(false);
    expect(await standing(me)).toMatchObject({ hasWaiting: false, hasOutstanding: true });
    await decide(world, form, "approve");
    const made = await payouts.withdraw(me.actor, threshold, { idempotencyKey });
    expect(made.amountCents).toBe(threshold);
    expect(
      (
        await world.owner.query("select form_id, counted_cents, threshold_cents from w9_passage where payout_id = $1", [
          made.id,
        ])
      ).rows,
    ).toEqual([{ form_id: form.id, counted_cents: threshold, threshold_cents: threshold }]);
    const under = await payouts.earner(500_000n);
    expect((await payouts.ask(under.actor, threshold - 1n)).ok).toBe(true);
  });

  test("counts what is under way and paid, not what came back, nor another year's (in New York)", async () => {
    const me = await payouts.earner(500_000n);
    const first = await payouts.withdraw(me.actor, 50_000n);
    expect((await standing(me)).withdrawnCents).toBe(50_000n);
    await cancelPayout(world.services, me.actor, first.id);
    expect((await standing(me)).withdrawnCents).toBe(0n);
    await withdrawn(me, 50_000n);
    expect(await payouts.ask(me.actor, 150_000n)).toMatchObject({ ok: false, error: { tag: "w9_required" } });
    // The last minute of the year before, in New York: it is the new year already where time is kept.
    await world.owner.query(
      "update payout set created_at = make_timestamptz($2, 12, 31, 23, 59, 0, 'America/New_York') where account_id = $1 and status = 'paid'",
      [me.id, (await year()) - 1],
    );
    expect((await standing(me)).withdrawnCents).toBe(0n);
    expect((await payouts.ask(me.actor, 199_999n)).ok).toBe(true);
  });

  test("counts products that were won", async () => {
    const [me, host] = [await payouts.earner(500_000n), await createPerson(world, { trusted: true })];
    const post = (
      await world.owner.query<{ id: string }>(
        "insert into post (account_id, acted_by_person_id, text, is_giveaway) values ($1, $1, 'x', true) returning id",
        [host.id],
      )
    ).rows[0]?.id;
    await world.owner.query(
      `insert into giveaway (post_id, host_account_id, host_person_id, prize_kind, amount_cents, winners_count, enter_method, duration_hours, state, seed_commitment, seed_secret_enc, rules_version, rules_hash, rules_markdown)
       values ($1, $2, $2, 'product', 190000, 1, 'like', 1, 'draft', decode(repeat('00', 32), 'hex'), '', 'v1', '', '')`,
      [post, host.id],
    );
    await world.owner.query(
      "insert into giveaway_slot (giveaway_id, slot_no, person_id, prize_cents, status, settled_at) values ($1, 1, $2, 190000, 'settled', app_now())",
      [post, me.id],
    );
    expect(await standing(me)).toMatchObject({ withdrawnCents: 0n, countedCents: 190_000n });
    expect(await payouts.ask(me.actor, 10_000n)).toMatchObject({ ok: false, error: { tag: "w9_required" } });
    expect((await payouts.ask(me.actor, 9_999n)).ok).toBe(true);
    await world.owner.query("delete from giveaway_slot where giveaway_id = $1", [post]);
    await world.owner.query("delete from giveaway where post_id = $1", [post]);
  });

  test("asks for the form from four fifths of the threshold on, once, before it holds anything up", async () => {
    const me = await payouts.earner(500_000n);
    await withdrawn(me, 159_999n);
    expect(await standing(me)).toMatchObject({ hasWaiting: false, form: null });
    const you = await payouts.earner(500_000n);
    await withdrawn(you, 160_000n);
    expect(await standing(you)).toMatchObject({ hasWaiting: true });
    await withdrawn(you, 39_999n);
    expect(await subjects(you.id)).toHaveLength(1);
  });

  test("two withdrawals at once that reach it together do not both pass", async () => {
    await withoutOtherLimits();
    const me = await payouts.earner(500_000n);
    await payouts.withdraw(me.actor, 1_000n);
    // Under the lock that createPayout holds, and its stand-in: without it neither sees the other.
    for (const [locked, passes] of [
      [true, 1],
      [false, 2],
    ] as const) {
      const [barrier, bothJudged] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let [arrived, judged] = [0, 0];
      const answers = await atOnce(2, () =>
        transactResult(world.db, async (tx) => {
          if (locked) await sql`select 1 from account where id = ${me.id} for no key update`.execute(tx);
          const payout = await row(
            tx,
            sql<Payout>`insert into payout as p (account_id, acted_by_person_id, channel, provider, destination_id, amount_cents, fee_cents, idempotency_key)
              select account_id, account_id, channel, 'payout-sandbox', id, 120000, 0, new_id()::text from payout_destination where account_id = ${me.id} returning id, account_id as "accountId"`,
          );
          if (payout === undefined) throw new Error("there is no payout");
          if (!locked) {
            arrived += 1;
            if (arrived === 2) barrier.resolve();
            await barrier.promise;
          }
          const needed = await payoutAsked.run(tx, { services: world.services, payout });
          // Neither is committed before both were checked: a faster one would be seen.
          if (!locked) {
            judged += 1;
            if (judged === 2) bothJudged.resolve();
            await bothJudged.promise;
          }
          return needed === undefined ? ok() : err(needed);
        }),
      );
      expect(answers.filter((answer) => answer.ok)).toHaveLength(passes);
      await world.owner.query(
        "delete from w9_passage where payout_id in (select id from payout where account_id = $1 and amount_cents = 120000)",
        [me.id],
      );
      await world.owner.query("delete from payout where account_id = $1 and amount_cents = 120000", [me.id]);
    }
  });

  test("holds whatever is asked in whatever order", { timeout: 120_000 }, async () => {
    await withoutOtherLimits();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.bigInt(1_000n, 120_000n), fc.constantFrom("form" as const, "cancel" as const)), {
          minLength: 1,
          maxLength: 6,
        }),
        async (steps) => {
          const me = await payouts.earner(2_000_000n);
          let [sum, approved] = [0n, false];
          let last: { id: string; cents: bigint; payout: Payout } | undefined;
          for (const step of steps) {
            if (step === "form") {
              if (!approved) await decide(world, await submit(world, me), "approve");
              approved = true;
            } else if (step === "cancel") {
              if (last !== undefined && (await cancelPayout(world.services, me.actor, last.id)).ok) sum -= last.cents;
              last = undefined;
            } else {
              if (last !== undefined) {
                const {
                  rows: [open],
                } = await world.owner.query<{ status: string }>("select status from payout where id = $1", [last.id]);
                if (open?.status === "in_review") await payouts.approve(last.payout);
                await payouts.settle();
              }
              const asked = await payouts.ask(me.actor, step);
              expect(asked.ok).toBe(approved || sum + step < threshold);
              if (asked.ok) {
                sum += step;
                last = { id: asked.value.id, cents: step, payout: asked.value };
              }
            }
            expect((await standing(me)).withdrawnCents).toBe(sum);
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe("sending a form", () => {
  const mutation =
    "mutation ($fileUrl: String!, $year: Int!) { submitW9Form(fileUrl: $fileUrl, fiscalYear: $year) { id status fiscalYear fileUrl } }";

  test("takes a PDF of one's own through the API, keeps it encrypted, and shows it to its person", async () => {
    const me = await createPerson(world);
    const answer = await api(world, { personId: me.id })(mutation, {
      fileUrl: await sendFile(world, me),
      year: await year(),
    });
    expect(answer.data).toMatchObject({ submitW9Form: { status: "submitted", fiscalYear: await year() } });
    const { fileUrl } = (answer.data as { submitW9Form: { fileUrl: string } }).submitW9Form;
    expect(await follow(fileUrl)).toEqual(pdf);
    const session = await api(world, { personId: me.id })(
      "{ fetchSession { user { w9Requirement { currentYearWithdrawalSum threshold hasApprovedW9Form hasOutstandingW9Form hasWaitingForUploadW9Form } } } }",
    );
    expect(session.data).toEqual({
      fetchSession: {
        user: {
          w9Requirement: {
            currentYearWithdrawalSum: 0,
            threshold: 200_000,
            hasApprovedW9Form: false,
            hasOutstandingW9Form: true,
            hasWaitingForUploadW9Form: false,
          },
        },
      },
    });
  });

  test.each(["https://files.example.com/w9.pdf", "/media/AAAAAAAAAAAAAAAAAAAAAA", "nothing"])(
    "takes no address that is not ours: %s",
    async (fileUrl) => {
      const me = await createPerson(world);
      expect(await api(world, { personId: me.id })(mutation, { fileUrl, year: await year() })).toMatchObject({
        code: "BAD_USER_INPUT",
        details: { field: "fileUrl" },
      });
    },
  );

  test("accepts no file of another person, none twice, only PDFs, and no other year's", async () => {
    const [me, other] = [await createPerson(world), await createPerson(world)];
    const ask = api(world, { personId: me.id });
    expect((await ask(mutation, { fileUrl: await sendFile(world, other), year: await year() })).code).toBe(
      "BAD_USER_INPUT",
    );
    expect(
      (
        await ask(mutation, {
          fileUrl: await sendFile(world, me, Buffer.from("<html>a page</html>")),
          year: await year(),
        })
      ).details,
    ).toMatchObject({ rule: "wrong_content" });
    for (const wrong of [(await year()) - 2, (await year()) + 1])
      expect((await ask(mutation, { fileUrl: await sendFile(world, me), year: wrong })).details).toMatchObject({
        rule: "fiscal_year",
      });
    const fileUrl = await sendFile(world, me);
    expect((await ask(mutation, { fileUrl, year: (await year()) - 1 })).code).toBeUndefined();
    expect((await ask(mutation, { fileUrl, year: await year() })).details).toMatchObject({ rule: "not_own_upload" });
    expect(
      await issueUpload(world.services, me.actor, { contentType: "image/gif", extension: "gif", uploadType: "w9" }),
    ).toMatchObject({ ok: false });
  });

  test("another file replaces an unreviewed one; the first is deleted", async () => {
    const me = await createPerson(world);
    const first = await submit(world, me);
    const second = await submit(world, me);
    expect(second.id).toBe(first.id);
    await sweepMedia(world.services);
    expect((await world.owner.query("select id from media_object where person_id = $1", [me.id])).rows).toEqual([
      { id: second.mediaId },
    ]);
  });

  test("an approved form stays until a newer one is approved", async () => {
    const me = await createPerson(world);
    const first = await decide(world, await submit(world, me), "approve");
    const second = await submit(world, me);
    expect(await standing(me)).toMatchObject({ approvedId: first.id, hasOutstanding: true });
    await decide(world, second, "approve");
    expect(await standing(me)).toMatchObject({ approvedId: second.id, hasOutstanding: false });
    expect((await world.owner.query("select status from w9_form where id = $1", [first.id])).rows).toEqual([
      { status: "superseded" },
    ]);
  });

  test("last year's approved form is valid for this one when its person confirms it, and no other person's is", async () => {
    const [me, other] = [await createPerson(world), await createPerson(world)];
    expect(await carryForm(world.services, me.actor, await year())).toEqual({ ok: false, error: "no_earlier_form" });
    const before = await decide(world, await submit(world, me, (await year()) - 1), "approve");
    expect(await carryForm(world.services, other.actor, await year())).toEqual({ ok: false, error: "no_earlier_form" });
    expect(await carryForm(world.services, me.actor, await year())).toMatchObject({
      ok: true,
      value: { status: "approved", carriedFrom: before.id, mediaId: before.mediaId },
    });
    expect(await carryForm(world.services, me.actor, await year())).toEqual({ ok: false, error: "approved_already" });
  });
});

describe("review", () => {
  test("is for staff who hold reviewTax, never on one's own, and only after opening what is there", async () => {
    const [me, staff, plain] = [
      await createPerson(world, { role: "admin" }),
      await createPerson(world, { role: "staff" }),
      await createPerson(world, { role: "staff" }),
    ];
    await world.owner.query("update account set acl = '{reviewTax}' where id = $1", [staff.id]);
    const form = await submit(world, me);
    const act = (staffId: string) => ({ staffId, formId: form.id, reason: "A review of this form" });
    expect(await openForm(world.services, act(plain.id))).toEqual({ ok: false, error: "forbidden" });
    expect(await openForm(world.services, act(me.id))).toEqual({ ok: false, error: "own_form" });
    expect(await decideForm(world.services, act(me.id), "approve")).toEqual({ ok: false, error: "own_form" });
    expect(await decideForm(world.services, act(staff.id), "approve")).toEqual({ ok: false, error: "unseen" });
    expect((await openForm(world.services, act(staff.id))).ok).toBe(true);
    // Another file arrived meanwhile, which was not reviewed.
    await submit(world, me);
    expect(await decideForm(world.services, act(staff.id), "approve")).toEqual({ ok: false, error: "unseen" });
    expect((await openForm(world.services, act(staff.id))).ok).toBe(true);
    expect(await decideForm(world.services, act(staff.id), "approve")).toMatchObject({
      ok: true,
      value: { status: "approved" },
    });
    expect(await decideForm(world.services, act(staff.id), "reject")).toEqual({ ok: false, error: "conflict" });
    const tries = (
      await world.owner.query<{ action: string }>(
        "select action from audit_event where object_id = $1 and action like 'w9.%' order by created_at, id",
        [me.id],
      )
    ).rows.map((one) => one.action);
    expect(tries).toEqual([
      "w9.read.refused",
      "w9.read.refused",
      "w9.approve.refused",
      "w9.approve.refused",
      "w9.read",
      "w9.approve.refused",
      "w9.read",
      "w9.approve",
      "w9.reject.refused",
    ]);
  });

  test("an approval that was a mistake is taken back: nothing more goes out by it, and its person is asked for another form", async () => {
    const [me, staff] = [await payouts.earner(500_000n), await createPerson(world, { role: "staff" })];
    await world.owner.query("update account set acl = '{reviewTax}' where id = $1", [staff.id]);
    const form = await decide(world, await submit(world, me), "approve");
    await withdrawn(me, threshold);
    const act = { staffId: staff.id, formId: form.id, reason: "The name is another person’s" };
    expect(await revokeForm(world.services, act)).toEqual({ ok: false, error: "unseen" });
    expect((await openForm(world.services, act)).ok).toBe(true);
    expect(await revokeForm(world.services, act)).toMatchObject({ ok: true, value: { status: "superseded" } });
    expect(await standing(me)).toMatchObject({
      approvedId: null,
      hasWaiting: true,
      form: { status: "rejected", rejection: act.reason },
    });
    expect((await subjects(me.id)).at(-1)).toBe(`Your W-9 form for ${await year()} needs another look`);
    expect(await payouts.ask(me.actor, 2_500n)).toEqual({
      ok: false,
      error: { tag: "w9_required", year: await year() },
    });
    expect(await revokeForm(world.services, act)).toEqual({ ok: false, error: "conflict" });
    // After a new form is sent and approved, payouts work again.
    await decide(world, await submit(world, me), "approve");
    expect((await payouts.ask(me.actor, 2_500n)).ok).toBe(true);
  });

  test("each view is shown to the person; the address expires with the state of the form and with the reader's grant", async () => {
    const [me, staff] = [await createPerson(world), await createPerson(world, { role: "staff" })];
    await world.owner.query("update account set acl = '{reviewTax}' where id = $1", [staff.id]);
    const form = await submit(world, me);
    const opened = await openForm(world.services, {
      staffId: staff.id,
      formId: form.id,
      reason: "A review of this form",
    });
    const url = opened.ok ? opened.value.url : "";
    expect(await follow(url)).toEqual(pdf);
    expect(await follow(url.replace(/for=[^&]+/, `for=${me.id}`))).toBeUndefined();
    await world.owner.query("update account set acl = '{}' where id = $1", [staff.id]);
    expect(await follow(url)).toBeUndefined();
    await world.owner.query("update account set acl = '{reviewTax}' where id = $1", [staff.id]);
    expect(await follow(url)).toEqual(pdf);
    await decide(world, form, "approve");
    expect(await follow(url)).toBeUndefined();
    const { data } = await api(world, { personId: me.id })("{ fetchW9FormRequirement { looks { reason } } }");
    expect(data).toEqual({
      fetchW9FormRequirement: { looks: [{ reason: "Name and number are there" }, { reason: "A review of this form" }] },
    });
    await expect(
      world.db.connection().execute((db) => db.executeQuery({ sql: "delete from w9_read", parameters: [] } as never)),
    ).rejects.toThrow();
  });

  test("a rejected form goes back with the reason and its file is gone; mails follow after 7 and 21 days, then none", async () => {
    const me = await createPerson(world);
    await decide(world, await submit(world, me), "reject");
    expect(await standing(me)).toMatchObject({
      hasWaiting: true,
      form: { status: "rejected", rejection: "The signature is missing", mediaId: null },
    });
    const again = `We still need your W-9 form for ${await year()}`;
    const first = `Your W-9 form for ${await year()} needs another look`;
    await remindOfForms(world.services);
    expect(await subjects(me.id)).toEqual([first]);
    for (const [days, mails] of [
      [7, 2],
      [8, 2],
      [21, 3],
      [60, 3],
    ] as const) {
      await world.owner.query(
        "update w9_form set asked_at = app_now() - make_interval(days => $2) where account_id = $1",
        [me.id, days],
      );
      await remindOfForms(world.services);
      expect(await subjects(me.id)).toEqual([first, again, again].slice(0, mails));
    }
    expect((await standing(me)).form?.lastSentAt).not.toBeNull();
  });

  test("staff find forms, and payouts by their form's state", async () => {
    const [me, admin] = [await payouts.earner(500_000n), await createPerson(world, { role: "admin" })];
    const ask = staffApi(world, { personId: admin.id });
    await payouts.withdraw(me.actor, 170_000n);
    const found = await ask(
      "query ($query: String!) { spFetchPayouts(query: $query, w9FormStatus: [requested]) { items { w9FormStatus } } }",
      { query: me.username },
    );
    expect(found.data).toEqual({ spFetchPayouts: { items: [{ w9FormStatus: "requested" }] } });
    await submit(world, me);
    expect(
      (
        await ask(
          "query ($query: String!) { spFetchPayouts(query: $query, w9FormStatus: [requested]) { items { id } } }",
          { query: me.username },
        )
      ).data,
    ).toEqual({ spFetchPayouts: { items: [] } });
    const listed = await ask(
      "query ($query: String!) { spFetchW9Forms(query: $query, status: [submitted]) { items { id username status } } }",
      { query: me.username },
    );
    const [{ id } = { id: "" }] = (listed.data as { spFetchW9Forms: { items: { id: string }[] } }).spFetchW9Forms.items;
    expect(decodeId(id)).not.toBeNull();
    expect(
      (await ask('mutation ($id: Id!) { spOpenW9Form(formId: $id, reason: "A review") { url } }', { id })).code,
    ).toBeUndefined();
    expect(
      (await ask('mutation ($id: Id!) { spDecideW9(formId: $id, decision: reject, reason: "no") { id } }', { id }))
        .code,
    ).toBe("BAD_USER_INPUT");
    expect(
      (
        await ask(
          'mutation ($id: Id!) { spDecideW9(formId: $id, decision: reject, reason: "The name is not yours") { status rejection } }',
          { id },
        )
      ).data,
    ).toEqual({ spDecideW9: { status: "rejected", rejection: "The name is not yours" } });
  });
});

describe("what is kept", () => {
  test("when an account is deleted approved forms stay, others go; after seven years those go too", async () => {
    const me = await createPerson(world);
    const kept = await decide(world, await submit(world, me, (await year()) - 1), "approve");
    await submit(world, me);
    await transact(world.db, (tx) => accountErasing.run(tx, { services: world.services, accountId: me.id }));
    await sweepMedia(world.services);
    const files = async () =>
      (await world.owner.query("select id from media_object where person_id = $1 and upload_type = 'w9'", [me.id]))
        .rows;
    expect(await files()).toEqual([{ id: kept.mediaId }]);
    await forgetOldForms(world.services);
    expect(await files()).toHaveLength(1);
    await world.owner.query("update w9_form set fiscal_year = fiscal_year - 8 where id = $1", [kept.id]);
    await forgetOldForms(world.services);
    await sweepMedia(world.services);
    expect(await files()).toEqual([]);
  });

  test("thresholds are by year: entered from 2027 on, in whole hundreds, never lower", async () => {
    const me = await createPerson(world);
    const at = async (fiscalYear: number) => (await readRequirement(world.db, me.id, fiscalYear)).thresholdCents;
    expect([await at(2024), await at(2025), await at(2026), await at(2031)]).toEqual([
      60_000n,
      60_000n,
      200_000n,
      200_000n,
    ]);
    const next = Math.max(2027, (await year()) + 1);
    expect(await enterThreshold(world.services, 2026, 210_000n)).toEqual({ ok: false, error: "year" });
    expect(await enterThreshold(world.services, next, 210_050n)).toEqual({ ok: false, error: "rounding" });
    expect(await enterThreshold(world.services, next, 190_000n)).toEqual({ ok: false, error: "falls" });
    expect((await enterThreshold(world.services, next, 210_000n)).ok).toBe(true);
    expect([await at(2026), await at(next), await at(next + 3)]).toEqual([200_000n, 210_000n, 210_000n]);
  });
});

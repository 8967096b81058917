import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { getNamedType, isLeafType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { adminSchema } from "#main/admin-schema.ts";
import { checkInvariants } from "#main/invariants.ts";
import { buildWeb } from "#main/run-web.ts";
import { createAppeal, newestStatusChange } from "#modules/accounts/index.ts";
import { issueReauthToken } from "#modules/sign-in/index.ts";
import { startSession } from "#modules/sign-in/store/sessions-store.ts";
import { sweepDormant } from "#modules/dormancy/index.ts";
import { drawGiveaway } from "#modules/giveaways/commands/draw-giveaway.ts";
import { freezeEntries } from "#modules/giveaways/commands/freeze-entries.ts";
import { lockAtDeadline } from "#modules/giveaways/commands/lock-giveaway.ts";
import { foldEntries } from "#modules/giveaways/index.ts";
import { scoreDueEntries } from "#modules/giveaways/tasks/periodic.ts";
import { approveIdentity } from "#modules/identity/index.ts";
import { report } from "#modules/moderation/commands/report.ts";
import { savePaymentAttempt } from "#modules/payments/index.ts";
import { createPost, likePost } from "#modules/posts/index.ts";
import { collectReconciliations } from "#modules/reconciliation/index.ts";
import { stepReferral, sweepReferrals } from "#modules/referrals/index.ts";
import { loadList, screenPerson } from "#modules/sanctions/index.ts";
import { currentFiscalYear } from "#modules/tax/index.ts";
import { transact } from "#platform/db/db.ts";
import { writeSetting } from "#platform/settings.ts";
import { api } from "../support/api.ts";
import { createOwnedBrand } from "../support/brands.ts";
import { useCards } from "../support/cards.ts";
import { createHost, publish, useGiveaways } from "../support/giveaways.ts";
import { uploaded, useIdentity } from "../support/identity.ts";
import { goodAnswers, jobInput, pdf, plantJob } from "../support/jobs.ts";
import { useMedia } from "../support/media.ts";
import { addAccount, give } from "../support/money.ts";
import { moneyBack } from "../support/money-back.ts";
import { claimWithStaff, createProduct, createSeller, fillCart, placed } from "../support/orders.ts";
import { usePayouts } from "../support/payouts.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { beActive, fund, refer } from "../support/referrals.ts";
import { runTasks } from "../support/run-tasks.ts";
import { callStaff, cookieFor } from "../support/staff.ts";
import { submit } from "../support/w9.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useIdentity(world);
useMedia(world);
useGiveaways(world);
const cards = useCards(world);
const payouts = usePayouts(world);
const back = moneyBack(world, cards);
let app: FastifyInstance;
/** The staff member whose calls are counted, and one who acts before them. */
let me: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  await world.owner.query(
    "update dev_clock set advanced = advanced + (date_trunc('day', app_now() at time zone 'America/New_York') + interval '36 hours') at time zone 'America/New_York' - app_now()",
  );
  app = await buildWeb(world.services, world.pool, {
    sandbox: undefined,
    periodic: [],
    close: () => Promise.resolve(),
  });
  me = await createPerson(world, { role: "admin" });
  other = await createPerson(world, { role: "admin" });
  await loadList(world.services, {
    sdnCsv: `9002,"AL-NADIRI, Yusuf","individual","TEST2",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0-\n`,
    altCsv: "",
  });
  await writeSetting(world.db, "tax.keep_particulars", true, "tests");
});
afterAll(() => app.close());

type Args = Record<string, unknown>;
const reason = "Seen by two colleagues";
const mutations = adminSchema.getMutationType()?.getFields() ?? {};

/** Calls a mutation over HTTP with a document made from its definition; throws when it is refused. */
async function act(
  by: TestPerson,
  name: string,
  args: Args,
  cookie?: string,
  selection = "__typename",
): Promise<unknown> {
  const field = mutations[name];
  if (field === undefined) throw new Error(`there is no mutation ${name}`);
  const used = field.args.filter((one) => one.name in args);
  const variables = used.map((one) => `$${one.name}: ${String(one.type)}`).join(", ");
  const passed = used.map((one) => `${one.name}: $${one.name}`).join(", ");
  const fields = isLeafType(getNamedType(field.type)) ? "" : ` { ${selection} }`;
  const query = `mutation${variables === "" ? "" : ` (${variables})`} { ${name}${passed === "" ? "" : `(${passed})`}${fields} }`;
  const answer = await callStaff(app, cookie ?? (await cookieFor(world, by.id)), query, args);
  if (answer.code !== undefined) throw new Error(`${name}: ${answer.code} ${JSON.stringify(answer.details)}`);
  return answer.data?.[name];
}

interface Row {
  action: string;
  actor_id: string;
  actor_kind: string;
  created_at: Date;
}
/** Reads the rows after a row. */
const auditRows = async (after: string): Promise<Row[]> =>
  (
    await world.owner.query<Row>(
      "select action, actor_id, actor_kind, created_at from audit_event e join audit_link l on l.event_id = e.id where l.seq > $1 order by l.seq",
      [after],
    )
  ).rows;
const lastRow = async (): Promise<string> =>
  (await world.owner.query<{ seq: string }>("select coalesce(max(seq), 0)::text as seq from audit_link")).rows[0]
    ?.seq ?? "0";
const now = async (): Promise<number> =>
  (await world.owner.query<{ now: Date }>("select app_now() as now")).rows[0]?.now.getTime() ?? 0;
const idOf = async (text: string, values: unknown[]): Promise<string> =>
  (await world.owner.query<{ id: string }>(text, values)).rows[0]?.id ?? "";

async function ticket(): Promise<string> {
  const person = await createPerson(world);
  const reference = Array.from({ length: 8 }, () => "23456789"[Math.floor(Math.random() * 8)]).join("");
  const id = await idOf(
    `insert into support_ticket (reference, account_id, acted_by_person_id, name, email, topic, message)
     values ($2, $1, $1, 'A', 'a@example.com', 'money', 'Where is it?') returning id`,
    [person.id, `${reference.slice(0, 4)}-${reference.slice(4)}`],
  );
  return encodeId(id);
}

/** Applies for a new job as a guest of an address of their own, with a file. */
async function jobApplication(): Promise<string> {
  const jobId = await plantJob(world);
  applicants += 1;
  await api(world, { ip: `203.0.113.${applicants}` })(
    "mutation ($input: JobApplicationInput!) { submitJobApplication(input: $input) { reference } }",
    {
      input: {
        jobId: encodeId(jobId),
        fields: goodAnswers.map(([path, value]) => ({ path, value })),
        files: [{ path: "resume", name: "resume.pdf", content: pdf.toString("base64") }],
      },
    },
  );
  return encodeId(await idOf("select id from job_application where job_id = $1", [jobId]));
}
let applicants = 0;

/** A brand whose name waits for staff. */
async function waitingBrand(): Promise<{ brandId: string }> {
  const { brandId } = await createOwnedBrand(world);
  await world.owner.query("update account set brand_status = 'pending' where id = $1", [brandId]);
  await world.owner.query(
    "update brand set name_review = 'waiting', opened_at = null, is_subscription_exempt = false where brand_id = $1",
    [brandId],
  );
  return { brandId };
}

/** A product of a shop in a status. */
async function shopProduct(status: "in_review" | "listed" | "refused"): Promise<string> {
  const { id } = await createPerson(world);
  await world.owner.query(
    "insert into shop (account_id, return_address_enc, shipping_cents, packing_days, return_days) values ($1, '\\x00', 0, 1, 30)",
    [id],
  );
  await world.owner.query(
    "insert into shop_product (account_id, type, name, price_cents, status) values ($1, 'physical', 'Mug', 500, $2)",
    [id, status],
  );
  return encodeId(await idOf("select id from shop_product where account_id = $1", [id]));
}

async function adjustment(by: TestPerson): Promise<string> {
  const person = await createPerson(world);
  const made = await act(by, "spProposeAdjustment", proposal(person), undefined, "id");
  return (made as { id: string }).id;
}
const proposal = (person: TestPerson): Args => ({
  accountId: encodeId(person.id),
  kind: "credit",
  amount: 500,
  creditedTo: "earnings",
  reason,
  idempotencyKey: randomUUID(),
});

const suspension = (person: TestPerson): Args => ({
  input: { userId: encodeId(person.id), status: "suspended", policy: "guidelines: spam", reason },
});

async function appeal(): Promise<string> {
  const person = await createPerson(world);
  await act(other, "spSetUserStatus", suspension(person));
  const change = await newestStatusChange(world.db, person.id);
  await createAppeal(world.services, { accountId: person.id, actionId: change?.id ?? "", text: "It was my bakery." });
  return encodeId(await idOf("select id from account_appeal where account_id = $1", [person.id]));
}

let documents = 0;
const common = {
  nameFirst: "Nia",
  nameLast: "Okafor",
  addressCity: "Tulsa",
  addressPostalCode: "74103",
  addressState: "OK",
  documentCountry: "US",
};

/** A handed-in inquiry of a person whose facts are like no other's. */
async function inquiry(): Promise<{ personId: string; inquiryId: string; shown: Args }> {
  const person = await createPerson(world, { verified: false });
  documents += 1;
  const facts = {
    ...common,
    addressStreet: `${documents} Elm St`,
    dateOfBirth: new Date(Date.UTC(1980, 1, documents)).toISOString().slice(0, 10),
  };
  const ask = api(world, { personId: person.id });
  const opened = (await ask("mutation { createIdentityVerificationInquiry { inquiryId sessionToken } }")).data?.[
    "createIdentityVerificationInquiry"
  ] as { inquiryId: string; sessionToken: string };
  const { inquiryId: i, sessionToken: s } = opened;
  await ask(
    "mutation ($i: Id!, $s: String!) { saveIdentityVerificationSession(inquiryId: $i, sessionToken: $s) { status } }",
    { i, s },
  );
  await ask(
    "mutation ($i: Id!, $input: IdentityEnteredInput!) { saveIdentityDetails(inquiryId: $i, input: $input) { status } }",
    {
      i,
      input: { ...facts, documentType: "driver_license" },
    },
  );
  for (const k of ["front", "back", "selfie"])
    await ask(
      "mutation ($i: Id!, $k: IdentityPictureKind!, $u: String!) { saveIdentityPicture(inquiryId: $i, kind: $k, imageUrl: $u) { savedPictures } }",
      { i, k, u: await uploaded(world, person.id) },
    );
  await ask("mutation ($i: Id!) { submitIdentityVerification(inquiryId: $i) { status } }", { i });
  return { personId: person.id, inquiryId: i, shown: { ...facts, documentNumber: `D-${documents}-777` } };
}

async function decision(more: Args): Promise<{ input: Args }> {
  const { inquiryId, shown } = await inquiry();
  await act(me, "spOpenIdentityCase", { inquiryId, reason });
  const isApproval = more["decision"] === "approve";
  return {
    input: {
      inquiryId,
      reason,
      ...(isApproval ? { shown, selfieMatches: true, acceptedDifferences: [] } : {}),
      ...more,
    },
  };
}

async function approvedInquiry(): Promise<{ personId: string; inquiryId: string }> {
  const { personId, inquiryId, shown } = await inquiry();
  await act(other, "spOpenIdentityCase", { inquiryId, reason });
  const input = { inquiryId, reason, decision: "approve", shown, selfieMatches: true, acceptedDifferences: [] };
  await act(other, "spDecideIdentity", { input });
  return { personId, inquiryId };
}

/** Two verified accounts that a correction made alike. */
async function pair(): Promise<Args> {
  const people = [await createPerson(world, { verified: false }), await createPerson(world, { verified: false })];
  for (const [n, person] of people.entries())
    await approveIdentity(world.services, {
      personId: person.id,
      legalName: "Una Maier",
      dateOfBirth: `1975-03-0${n + 3}`,
      address: person.id,
      residentState: "TX",
      documentKey: person.id,
      decidedBy: "operator",
      reason: "Shown at the desk",
    });
  const [one, two] = people.map(({ id }) => encodeId(id));
  await act(other, "spEditIdentity", { personId: two, dateOfBirth: "1975-03-03", reason });
  return { personId: one, otherId: two };
}

async function paymentInReview(): Promise<string> {
  const accountId = await addAccount(world, { trusted: true });
  const begun = await cards.begin(accountId, 1_500n);
  await cards.confirm(begun, "4000000000009235");
  await savePaymentAttempt(world.services, { personId: accountId, accountId }, begun.payment.id);
  return encodeId(begun.payment.id);
}

/** A dispute that waits for an answer. */
async function openDispute(): Promise<string> {
  const payment = await back.paid(await addAccount(world, {}), 1_000n);
  await back.dispute(payment);
  await cards.settle();
  return encodeId(await idOf("select id from payment_dispute where payment_id = $1", [payment.id]));
}

/** A debt from a dispute that was lost after the money was spent. */
async function receivable(): Promise<string> {
  const accountId = await addAccount(world, { trusted: true });
  const payment = await back.paid(accountId, 1_000n);
  await back.spend(accountId, 400n);
  await back.dispute(payment);
  await cards.settle();
  await back.decide(payment, "lost");
  await cards.settle();
  return encodeId(await idOf("select id from receivable where payment_id = $1", [payment.id]));
}

async function payout(channel: "paypal" | "bank_check" = "paypal", cents = 5_000n): Promise<string> {
  const person = await payouts.earner(cents, { channel });
  return encodeId((await payouts.withdraw(person.actor, cents, { channel })).id);
}

async function approvedCheck(): Promise<string> {
  const person = await payouts.earner(5_000n, { channel: "bank_check" });
  const asked = await payouts.withdraw(person.actor, 5_000n, { channel: "bank_check" });
  await payouts.approve(asked);
  await payouts.settle();
  return encodeId(asked.id);
}

/** A giveaway with this many entrants. */
async function giveaway(entrants = 0): Promise<string> {
  const host = await createHost(world);
  const id = await publish(world, host.actor, { winnersCount: 1 });
  for (let n = 0; n < entrants; n += 1) await likePost(world.services, (await createPerson(world)).actor, id);
  return id;
}

/** An entry that shares a browser and a card with another. */
async function quarantinedEntry(): Promise<string> {
  const id = await giveaway();
  const people = [await createPerson(world), await createPerson(world)];
  for (const { id: personId } of people) {
    const facts = { personId, actingAccountId: personId, userAgent: "Firefox 140", ip: `203.0.${documents}.7` };
    await transact(world.db, (tx) => startSession(tx, { ...facts, isTwoFactorAuthenticated: false }));
    await world.owner.query(
      "insert into user_payment_method (account_id, acted_by_person_id, provider, status, fingerprint) values ($1, $1, 'card-stripe', 'removed', $2)",
      [personId, id],
    );
  }
  for (const person of people) await likePost(world.services, person.actor, id);
  await foldEntries(world.services);
  await scoreDueEntries(world.services);
  const answer = await callStaff(
    app,
    await cookieFor(world, me.id),
    "{ spFetchQuarantinedEntries(isOver: false, pagination: {limit: 1}) { items { id } } }",
  );
  const page = answer.data?.["spFetchQuarantinedEntries"] as { items: { id: string }[] } | undefined;
  return page?.items[0]?.id ?? "";
}

async function reported(): Promise<string> {
  const [author, reporter] = [await createPerson(world), await createPerson(world)];
  const made = await createPost(world.services, author.actor, {
    text: "buy pills",
    replyToId: null,
    clientId: randomUUID(),
  });
  if (!made.ok) throw new Error(made.error.code);
  const objectId = made.value.postId;
  const sent = await report(world.services, reporter.actor, {
    kind: "post",
    objectId,
    reason: "scam",
    text: "",
    blockToo: false,
  });
  if (!sent.ok) throw new Error(sent.error);
  return encodeId(await idOf("select id from report where object_id = $1", [objectId]));
}
const verdict = (reportId: string, more: Args): { input: Args } => ({
  input: { reportId, policy: "scam", reason, ...more },
});

/** A referral that waits for staff: the browser of the invited person gave no id. */
async function heldReferral(): Promise<string> {
  const { id } = await refer(world, await createPerson(world), { hasDevice: false });
  await stepReferral(world.services, id);
  await world.advance("8 days");
  await beActive(world, id);
  expect(await stepReferral(world.services, id)).toEqual({ do: "wait", for: "review" });
  return encodeId(id);
}

/** A rewarded referral whose invited person was suspended afterwards. */
async function rewardedReferral(): Promise<string> {
  await fund(world, 5_000n);
  const { id, referee } = await refer(world, await createPerson(world));
  await stepReferral(world.services, id);
  await world.advance("8 days");
  await beActive(world, id);
  // Earlier ones that wait for money come first.
  await sweepReferrals(world.services);
  await world.owner.query("update account set status = 'suspended' where id = $1", [referee.id]);
  await sweepReferrals(world.services);
  return encodeId(id);
}

async function sanctionsHit(): Promise<string> {
  const person = await createPerson(world);
  await world.owner.query("update identity_fact set legal_name_enc = $2 where person_id = $1", [
    person.id,
    world.services.vault.seal(
      { table: "identity_fact", column: "legal_name_enc", rowId: person.id },
      "Yusuf Al-Nadiri",
    ),
  ]);
  await screenPerson(world.services, person.id);
  return encodeId(await idOf("select id from sanctions_hit where person_id = $1", [person.id]));
}

async function form(isOpen = true): Promise<string> {
  const sent = await submit(world, await createPerson(world));
  const formId = encodeId(sent.id);
  if (isOpen) await act(me, "spOpenW9Form", { formId, reason });
  return formId;
}
async function approvedForm(): Promise<string> {
  const formId = await form();
  await act(me, "spDecideW9", { formId, decision: "approve", reason });
  return formId;
}

let exports = 0;
async function taxExport(): Promise<Args> {
  exports += 1;
  return { input: { fiscalYear: (await currentFiscalYear(world.db)) - exports } };
}

/** Four days of the card processor: the first has a difference that nothing explains, the others are ready. */
let reconciled: Promise<{ discrepancy: string; ready: string }> | undefined;
const reconciliations = (): Promise<{ discrepancy: string; ready: string }> =>
  (reconciled ??= (async () => {
    await world.owner.query(
      "insert into card_sandbox.balance_transaction (kind, source_id, amount_cents, created_at) values ('other', 'oth_test', -1234, app_now())",
    );
    for (let day = 0; day < 4; day += 1) {
      await world.advance("24 hours");
      await collectReconciliations(world.services);
    }
    const withStatus = async (status: string): Promise<string> =>
      encodeId(await idOf("select id from reconciliation where status = $1 order by report_date limit 1", [status]));
    return { discrepancy: await withStatus("discrepancy"), ready: await withStatus("ready") };
  })());
async function explained(): Promise<Args> {
  const { discrepancy: id } = await reconciliations();
  await act(other, "spExplainReconciliation", { id, amount: 1_234, reason });
  const explanation = await idOf("select id from reconciliation_explanation order by created_at desc limit 1", []);
  return { id, explanationId: encodeId(explanation), reason };
}

/** Money that nobody used for years, in the account of its owner's state. */
async function unclaimed(): Promise<string> {
  const person = await createPerson(world);
  await give(world.db, person.id, 400n);
  for (const passed of ["3 years -89 days", "30 days", "30 days", "31 days", "10 days"]) {
    await world.advance(passed);
    await sweepDormant(world.services);
    await runTasks(world);
  }
  return encodeId(person.id);
}

const someUser = async (): Promise<string> => encodeId((await createPerson(world)).id);
const claim = async (): Promise<Args> => ({ queue: "adjustments", caseId: await adjustment(other) });

/** Arguments with which each mutation succeeds: one or more cases of each. */
/** A rule for a domain that has none. */
const linkRule = () => ({
  kind: "domain",
  pattern: `${randomUUID()}.com`,
  triggerType: "warn",
  reason: "scam",
  comment: reason,
});

const scenarios: Readonly<Record<string, readonly (() => Promise<Args>)[]>> = {
  spAnswerSupportTicket: [async () => ({ ticketId: await ticket(), text: "It is on its way." })],
  spAssignSupportTicket: [async () => ({ ticketId: await ticket(), isMine: true })],
  spChangeSetting: [() => Promise.resolve({ key: "support.proof_bits", value: "8", reason })],
  spClaimCase: [claim],
  spCloseSupportTicket: [async () => ({ ticketId: await ticket() })],
  spDecideAdjustment: ["approved", "rejected"].map((outcome) => async () => ({
    adjustmentId: await adjustment(other),
    decision: outcome,
    reason,
  })),
  spAnswerDispute: [
    async () => ({
      disputeId: await openDispute(),
      answer: "contest",
      statement: `${reason}, as the record shows.`,
      reason,
    }),
    async () => ({ disputeId: await openDispute(), answer: "accept", reason }),
  ],
  spDecideAppeal: ["lift", "conditions", "reject"].map((outcome) => async () => ({
    input: { appealId: await appeal(), outcome, answer: reason },
  })),
  spDecideIdentity: [
    () => decision({ decision: "approve" }),
    () => decision({ decision: "decline", declineReason: "unreadable" }),
    () => decision({ decision: "ask_again", message: "A sharper picture of the front, please." }),
    async () => ({ input: { inquiryId: (await approvedInquiry()).inquiryId, reason, decision: "reset" } }),
  ],
  spDecideIdentityMatch: [async () => ({ ...(await pair()), verdict: "different", reason })],
  spDecidePayment: ["approve", "decline"].map((outcome) => async () => ({
    paymentId: await paymentInReview(),
    decision: outcome,
    reason,
  })),
  spDecidePayout: [
    ...["approve", "decline"].map((outcome) => async () => ({ payoutId: await payout(), decision: outcome, reason })),
    // The first of two approvals.
    async () => ({ payoutId: await payout("paypal", 150_000n), decision: "approve", reason }),
  ],
  spDecideQuarantinedEntry: [async () => ({ entryId: await quarantinedEntry(), isCleared: true, reason })],
  spDecideReferral: [
    async () => ({ referralId: await heldReferral(), decision: "approve", reason }),
    async () => ({ referralId: await heldReferral(), decision: "ineligible", ineligibleReason: "fraud", reason }),
    async () => ({ referralId: await rewardedReferral(), decision: "approve", reason }),
    async () => ({ referralId: await rewardedReferral(), decision: "claw_back", reason }),
  ],
  spDecideReport: [
    async () => verdict(await reported(), { action: "no_action" }),
    async () => verdict(await reported(), { action: "remove" }),
    async () => verdict(await reported(), { action: "suspend", days: 7 }),
  ],
  spDecideSanctionsHit: [
    async () => {
      const hitId = await sanctionsHit();
      await act(me, "spOpenSanctionsHit", { hitId, reason });
      return { hitId, decision: "cleared", reason };
    },
  ],
  spDecideW9: [
    ...["approve", "reject"].map((outcome) => async () => ({ formId: await form(), decision: outcome, reason })),
    async () => ({ formId: await approvedForm(), decision: "revoke", reason }),
  ],
  spDeleteView: [
    async () => {
      const view = { queue: "payouts", name: "Checks", query: "channel=bank_check" };
      const saved = (await act(me, "spSaveView", view, undefined, "id")) as { id: string };
      return { viewId: saved.id };
    },
  ],
  spEditIdentity: [
    async () => ({ personId: encodeId((await approvedInquiry()).personId), legalName: "Nia Reid", reason }),
  ],
  spEndUserSessions: [async () => ({ userId: await someUser(), reason })],
  spEnter: [
    async () => ({ idToken: await transact(world.db, (tx) => issueReauthToken(tx, me.id, "enter_staff_area")) }),
  ],
  spEnterW9Particulars: [
    async () => ({
      formId: await approvedForm(),
      reason,
      input: {
        legalName: "Ada King",
        tinType: "ssn",
        tin: "123456789",
        street: "1 Elm St",
        city: "Austin",
        state: "TX",
        zip: "78701",
      },
    }),
  ],
  spExplainReconciliation: [async () => ({ id: (await reconciliations()).discrepancy, amount: 1_234, reason })],
  spExportAuditLog: [() => Promise.resolve({ reason })],
  spExportTaxYear: [taxExport],
  spLeave: [() => Promise.resolve({})],
  spMarkCheck: [async () => ({ payoutId: await approvedCheck(), step: "printed", reason })],
  spOpenIdentityCase: [async () => ({ inquiryId: (await inquiry()).inquiryId, reason })],
  spOpenJobApplication: [async () => ({ applicationId: await jobApplication() })],
  spMoveJobApplication: [async () => ({ applicationId: await jobApplication(), to: "in_review", note: reason })],
  spAddJobApplicationNote: [async () => ({ applicationId: await jobApplication(), note: reason })],
  spOpenJobApplicationFile: [
    async () => {
      const opened = await act(
        other,
        "spOpenJobApplication",
        { applicationId: await jobApplication() },
        undefined,
        "files { id }",
      );
      return { fileId: (opened as { files: { id: string }[] }).files[0]?.id };
    },
  ],
  spUpsertLinkRule: [() => Promise.resolve({ input: linkRule() })],
  spDeleteLinkRule: [
    async () => {
      const { id, updatedAt } = (await act(
        other,
        "spUpsertLinkRule",
        { input: linkRule() },
        undefined,
        "id updatedAt",
      )) as {
        id: string;
        updatedAt: string;
      };
      return { ruleId: id, readAt: updatedAt, reason };
    },
  ],
  spCreateJob: [() => Promise.resolve({ input: jobInput() })],
  spUpdateJob: [
    async () => {
      const { id, updatedAt } = (await act(other, "spCreateJob", { input: jobInput() }, undefined, "id updatedAt")) as {
        id: string;
        updatedAt: string;
      };
      return { jobId: id, readAt: updatedAt, input: jobInput({ title: "Another title" }) };
    },
  ],
  spPublishJob: [async () => ({ jobId: encodeId(await plantJob(world, { status: "draft" })) })],
  spCloseJob: [async () => ({ jobId: encodeId(await plantJob(world)) })],
  spDecideBrandName: ["approve", "reject"].map((decision) => async () => ({
    input: { brandId: encodeId((await waitingBrand()).brandId), decision, reason },
  })),
  spSetBrandExempt: [
    async () => ({
      input: {
        brandId: encodeId((await waitingBrand()).brandId),
        isExempt: true,
        reason,
        until: new Date((await now()) + 86_400_000).toISOString(),
      },
    }),
    async () => ({ input: { brandId: encodeId((await createOwnedBrand(world)).brandId), isExempt: false, reason } }),
  ],
  spDecideShopProduct: ["approve", "refuse"].map((decision) => async () => ({
    productId: await shopProduct("in_review"),
    decision,
    reason,
  })),
  spRemoveShopProduct: [async () => ({ productId: await shopProduct("listed"), reason })],
  spRestoreShopProduct: [async () => ({ productId: await shopProduct("refused"), reason })],
  spOpenOrderAddress: [
    async () => {
      const [seller, buyer] = [await createSeller(world), await createPerson(world)];
      await give(world.db, buyer.id, 10_000n);
      await fillCart(world, buyer, [[await createProduct(world, seller)]]);
      return { orderId: encodeId((await placed(world, buyer)).order.id), reason };
    },
  ],
  spDecideOrderClaim: (["refund", "ask_back", "reject"] as const).map((decision) => async () => {
    const claimId = encodeId(await claimWithStaff(world));
    return { claimId, decision, amount: decision === "refund" ? 100 : null, reason };
  }),
  spOpenPayout: [async () => ({ payoutId: await payout(), reason })],
  spOpenSanctionsHit: [async () => ({ hitId: await sanctionsHit(), reason })],
  spOpenSupportTicket: [async () => ({ ticketId: await ticket() })],
  spOpenTaxExport: [
    async () => {
      const made = (await act(other, "spExportTaxYear", await taxExport(), undefined, "id")) as { id: string };
      return { exportId: made.id, reason };
    },
  ],
  spOpenW9Form: [async () => ({ formId: await form(false), reason })],
  spProposeAdjustment: [async () => proposal(await createPerson(world))],
  spReadFilingPack: [async () => ({ postId: encodeId(await giveaway()), state: "NY", reason })],
  spReconcileReconciliation: [async () => ({ id: (await reconciliations()).ready, idempotencyKey: randomUUID() })],
  spRecordRegistration: [
    async () => {
      const host = await createHost(world, 1_000_000n);
      await world.owner.query("update account set monthly_spend_limit_cents = 5000000 where id = $1", [host.id]);
      const postId = encodeId(await publish(world, host.actor, { amount: 600_000n }));
      return { postId, state: "NY", number: "NY-2026-17", bond: 600_000, reason };
    },
  ],
  spRefundPayment: [
    async () => {
      const payment = await back.paid(await addAccount(world, { trusted: true }), 2_000n);
      return { paymentId: encodeId(payment.id), amount: 500, reason, idempotencyKey: randomUUID() };
    },
  ],
  spReleaseCase: [
    async () => {
      const of = await claim();
      await act(me, "spClaimCase", of);
      return of;
    },
  ],
  spReopenSupportTicket: [
    async () => {
      const ticketId = await ticket();
      await act(me, "spCloseSupportTicket", { ticketId });
      return { ticketId };
    },
  ],
  spReplaceWinner: [
    async () => {
      const id = await giveaway(3);
      await world.advance("24 hours");
      await lockAtDeadline(world.services, id);
      await freezeEntries(world.services, id);
      await drawGiveaway(world.services, id);
      const { rows } = await world.owner.query<{ ticket: number }>(
        "select ticket_no::int as ticket from giveaway_slot where giveaway_id = $1",
        [id],
      );
      return { postId: encodeId(id), slotNo: 1, ticketNo: rows[0]?.ticket, cause: "declined", reason };
    },
  ],
  spRetryPayment: [
    async () => ({
      paymentId: encodeId((await cards.begin(await addAccount(world, { trusted: true }), 700n)).payment.id),
    }),
  ],
  spReviewRemoval: [
    async () => {
      const reportId = await reported();
      await act(other, "spDecideReport", verdict(reportId, { action: "remove" }));
      return { reportId, isRestored: true, answer: "We looked again" };
    },
  ],
  spSaveView: [() => Promise.resolve({ queue: "payouts", name: "All", query: "" })],
  spSetUserStatus: [
    async () => suspension(await createPerson(world)),
    async () => ({ input: { ...(suspension(await createPerson(world))["input"] as Args), status: "deleted" } }),
  ],
  spSetUserVisibility: [async () => ({ userId: await someUser(), visibility: "limited", reason })],
  spShowUserFact: ["email", "phone", "legal_name"].map((fact) => async () => ({
    userId: await someUser(),
    fact,
    reason,
  })),
  spSignReconciliation: [explained],
  spUpdatePermissions: [
    async () => ({ input: { userId: await someUser(), isTrusted: true, reason } }),
    // Waits for a second admin.
    async () => ({ input: { userId: await someUser(), role: "admin", reason } }),
  ],
  spVoidGiveaway: [async () => ({ postId: encodeId(await giveaway(1)), reasonClass: "host_fraud", reason })],
  spWriteOffReceivable: [
    async () => ({ receivableId: await receivable(), reason }),
    // The second of two.
    async () => {
      const receivableId = await receivable();
      await act(other, "spWriteOffReceivable", { receivableId, reason });
      return { receivableId, reason };
    },
  ],
  spWriteToUser: [
    async () => ({ userId: await someUser(), subject: "About your prize", text: "It is there.", reason }),
  ],
  // Last, because it moves the clock by three years.
  spReclaimUnclaimedFunds: [async () => ({ accountId: await unclaimed(), reason })],
};

test("every mutation of staff has a scenario", () => {
  expect(Object.keys(scenarios).toSorted()).toEqual(Object.keys(mutations).toSorted());
});

describe("a staff mutation writes one row of the audit log", () => {
  test.each(Object.entries(scenarios).flatMap(([name, cases]) => cases.map((make, n) => ({ name, make, n }))))(
    "$name, case $n",
    async ({ name, make }) => {
      const args = await make();
      const cookie = await cookieFor(world, me.id);
      const [seq, before] = [await lastRow(), await now()];
      await act(me, name, args, name === "spEnter" ? cookie.replace(/; sp=.*/, "") : cookie);
      const after = await now();
      // The sandbox's bank answers within the call, and the product reacts.
      const rows = (await auditRows(seq)).filter(({ action }) => action !== "set_trusted");
      expect(rows).toEqual([
        {
          action: expect.stringMatching(/^[a-z0-9_.]+$/),
          actor_id: me.id,
          actor_kind: "staff",
          created_at: expect.any(Date),
        },
      ]);
      expect(rows[0]?.action).not.toMatch(/refused$/);
      const at = rows[0]?.created_at.getTime() ?? 0;
      expect(at >= before && at <= after).toBe(true);
    },
  );

  test("and the chain of them is whole", async () => {
    expect((await checkInvariants(world.db)).filter(({ id }) => id.startsWith("AU"))).toEqual([]);
  });
});

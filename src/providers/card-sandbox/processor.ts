import { createHash } from "node:crypto";
import { sql } from "kysely";
import * as v from "valibot";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { CardProcessor, ProcessorError } from "#modules/payments/index.ts";
import { row, transact, transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { findInvoice, findSubscription, listInvoices, lockSubscription } from "./billing-book.ts";
import type { BookedSubscription } from "./billing-book.ts";
import { beginSubscription, changeSubscription, endSubscription, mayBegin, payBill } from "./billing.ts";
import { changeIntent, claimKey, findIntent, insertIntent, listMovements, lockIntent } from "./book.ts";
import { newObjectId } from "./object-ids.ts";
import type { BookedIntent } from "./book.ts";
import { deliverSoon } from "./deliver-webhooks.ts";
import { takeCallFault } from "./faults.ts";
import type { SandboxCall } from "./faults.ts";
import { changeMethod, detachMethod, findSetup, insertSetup } from "./kept-cards.ts";
import { answerDispute, insertRefund } from "./money-back.ts";
import type { Sandbox } from "./sandbox.ts";
import { checkSignature, signatureHeader } from "./signature.ts";
import { methodView, viewIntent, viewInvoice, viewSetup, viewSubscription } from "./views.ts";

const event = v.object({
  id: v.pipe(v.string(), v.maxLength(100)),
  type: v.pipe(v.string(), v.maxLength(100)),
  livemode: v.literal(false),
  data: v.object({
    object: v.object({
      object: v.optional(v.string()),
      id: v.string(),
      subscription: v.optional(v.string()),
      metadata: v.optional(v.record(v.string(), v.string()), {}),
    }),
  }),
});

/** The product's side of the sandbox: what it would be to call an outside company over the network. */
export function createSandboxProcessor(sandbox: Sandbox): CardProcessor {
  const { db } = sandbox;

  /** Runs a call: with scripted faults, it may not arrive, or act and lose its answer. */
  async function call<T, V>(
    name: SandboxCall,
    act: () => Promise<Result<T, ProcessorError>>,
    view: (made: T) => Promise<V> | V,
  ): Promise<Result<V, ProcessorError>> {
    const fault = takeCallFault(sandbox.faults, name);
    if (fault === "fail") return err("unavailable");
    const result = await act();
    if (!name.startsWith("retrieve")) deliverSoon(sandbox);
    if (fault === "accept-then-hang") await new Promise((resolve) => setTimeout(resolve, sandbox.faults.hangMs));
    if (fault !== undefined) return err("unavailable");
    return result.ok ? ok(await view(result.value)) : result;
  }

  /** Makes an object once per idempotency key; refused for another request under the same key. */
  function make<T extends { id: string }>(
    key: string,
    request: unknown,
    find: (tx: Tx, id: string) => Promise<T | undefined>,
    insert: (tx: Tx) => Promise<T>,
  ): Promise<Result<T, ProcessorError>> {
    return transact(db, async (tx) => {
      const before = await claimKey(tx, key, hashOf(request), newObjectId("claim"));
      if (before === "other") return err("refused");
      if (before !== undefined) {
        const made = await find(tx, before.objectId);
        return made === undefined ? err("not_found") : ok(made);
      }
      const made = await insert(tx);
      await sql`update card_sandbox.idempotency set object_id = ${made.id} where key = ${key}`.execute(tx);
      return ok(made);
    });
  }

  /** Changes an intent under its lock, once per idempotency key. */
  function change(
    intentId: string,
    key: string | null,
    act: (tx: Tx, intent: BookedIntent) => Promise<Result<BookedIntent, ProcessorError>>,
  ): Promise<Result<BookedIntent, ProcessorError>> {
    return transact(db, async (tx) => {
      const intent = await lockIntent(tx, intentId);
      if (intent === undefined) return err("not_found");
      if (key !== null) {
        const before = await findKey(tx, key);
        if (before !== undefined) return before === intentId ? ok(intent) : err("refused");
      }
      const result = await act(tx, intent);
      if (result.ok && key !== null) await claimKey(tx, key, intentId, intentId);
      return result;
    });
  }

  /** Does something once per idempotency key; a repeat reads what it is about as it now stands. */
  function once<T>(
    key: string,
    request: unknown,
    find: () => Promise<Result<T, ProcessorError>>,
    act: (tx: Tx) => Promise<Result<T, ProcessorError>>,
  ): Promise<Result<T, ProcessorError>> {
    return transactResult(db, async (tx) => {
      const before = await claimKey(tx, key, hashOf(request), newObjectId("claim"));
      if (before !== undefined) return before === "other" ? err("refused") : find();
      return act(tx);
    });
  }

  const subscriptionView = (subscription: BookedSubscription) => viewSubscription(db, subscription);
  const intentView = (intent: BookedIntent) => viewIntent(db, intent);
  const found = <T>(one: T | undefined): Result<T, ProcessorError> => (one === undefined ? err("not_found") : ok(one));

  return {
    name: "card-sandbox",
    browser: { kind: "sandbox" },
    createCustomer: ({ idempotencyKey, metadata }) =>
      call(
        "customer",
        () =>
          make(
            idempotencyKey,
            metadata,
            (tx, id) => row(tx, sql<{ id: string }>`select id from card_sandbox.customer where id = ${id}`),
            async (tx) => {
              const id = newObjectId("cus");
              await sql`insert into card_sandbox.customer (id, metadata) values (${id}, ${JSON.stringify(metadata)}::jsonb)`.execute(
                tx,
              );
              return { id };
            },
          ),
        ({ id }) => ({ customerId: id }),
      ),
    createSetupIntent: ({ idempotencyKey, ...request }) =>
      call(
        "setup",
        () => make(idempotencyKey, request, findSetup, (tx) => insertSetup(tx, request.customerId, request.metadata)),
        (setup) => viewSetup(db, setup),
      ),
    retrieveSetup: (setupId) =>
      call(
        "retrieve_setup",
        async () => found(await findSetup(db, setupId)),
        (setup) => viewSetup(db, setup),
      ),
    updateMethod: (methodId, { expMonth, expYear }) =>
      call(
        "change_method",
        () => transact(db, async (tx) => found(await changeMethod(tx, methodId, expMonth, expYear))),
        methodView,
      ),
    detach: (methodId) =>
      call(
        "detach",
        () => transact(db, async (tx) => ((await detachMethod(tx, methodId)) ? ok() : err("not_found"))),
        () => undefined,
      ),
    createPaymentIntent: ({ idempotencyKey, ...request }) =>
      call(
        "create",
        () =>
          make(idempotencyKey, request, findIntent, async (tx) => {
            const { amountCents, metadata, customerId, methodId, savePaymentMethod: keepsCard } = request;
            return changeIntent(
              tx,
              await insertIntent(tx, { amountCents, metadata, customerId, methodId, keepsCard }),
              {},
              "payment_intent.created",
            );
          }),
        intentView,
      ),
    retrieve: (intentId) => call("retrieve", async () => found(await findIntent(db, intentId)), intentView),
    updateAmount: (intentId, amountCents, metadata) =>
      call(
        "update",
        () =>
          change(intentId, null, async (tx, intent) => {
            if (intent.status !== "requires_payment_method" && intent.status !== "requires_action")
              return err("refused");
            return ok(
              await changeIntent(
                tx,
                intent,
                { amount_cents: amountCents, metadata: { ...metadata }, status: "requires_payment_method" },
                null,
              ),
            );
          }),
        intentView,
      ),
    capture: (intentId, key) =>
      call(
        "capture",
        () =>
          change(intentId, key, async (tx, intent) => {
            if (intent.status !== "requires_capture") return err("refused");
            return ok(
              await changeIntent(
                tx,
                intent,
                { status: "succeeded", captured_cents: intent.amount_cents },
                "payment_intent.succeeded",
              ),
            );
          }),
        intentView,
      ),
    cancel: (intentId, key) =>
      call(
        "cancel",
        () =>
          change(intentId, key, async (tx, intent) => {
            if (intent.status === "succeeded" || intent.status === "canceled") return err("refused");
            return ok(await changeIntent(tx, intent, { status: "canceled" }, "payment_intent.canceled"));
          }),
        intentView,
      ),
    refund: (intentId, { amountCents, reference, idempotencyKey }) =>
      call(
        "refund",
        () =>
          change(intentId, idempotencyKey, async (tx, intent) => {
            const refunded = await insertRefund(tx, intent, { amountCents, reference });
            return refunded === undefined ? err("refused") : ok(refunded);
          }),
        intentView,
      ),
    answerDispute: (disputeId, { statement, idempotencyKey }) =>
      call(
        "answer_dispute",
        () =>
          transactResult(db, async (tx): Promise<Result<void, ProcessorError>> => {
            const hash = createHash("sha256")
              .update(`${disputeId} ${statement ?? ""}`)
              .digest("hex");
            const before = await claimKey(tx, idempotencyKey, hash, newObjectId("answer"));
            if (before !== undefined) return before === "other" ? err("refused") : ok();
            return (await answerDispute(tx, disputeId, statement)) === undefined ? err("refused") : ok();
          }),
        () => undefined,
      ),
    createSubscription: ({ idempotencyKey, ...request }) =>
      call(
        "subscribe",
        async () =>
          (await mayBegin(db, request))
            ? make(idempotencyKey, request, findSubscription, (tx) => beginSubscription(tx, request))
            : err("refused"),
        subscriptionView,
      ),
    retrieveSubscription: (id) =>
      call(
        "retrieve_subscription",
        // Under its lock: a renewal is seen as a whole, or not yet.
        () =>
          transact(db, async (tx) => {
            const locked = await lockSubscription(tx, id);
            return locked === undefined ? err("not_found") : ok(await viewSubscription(tx, locked));
          }),
        (view) => view,
      ),
    changeSubscription: (id, change, key) =>
      call(
        "change_subscription",
        () =>
          once(
            key,
            [id, change],
            async () => found(await findSubscription(db, id)),
            (tx) => changeSubscription(tx, id, change),
          ),
        subscriptionView,
      ),
    cancelSubscription: (id) =>
      call("cancel_subscription", () => endSubscription(db, id, "canceled"), subscriptionView),
    abandonSubscription: (id) =>
      call("abandon_subscription", () => endSubscription(db, id, "incomplete_expired"), subscriptionView),
    listInvoices: (id) =>
      call(
        "retrieve_invoices",
        async () => ok(await listInvoices(db, id)),
        (invoices) => Promise.all(invoices.map((invoice) => viewInvoice(db, invoice))),
      ),
    payInvoice: (id, { methodId = null, idempotencyKey }) =>
      call(
        "pay_invoice",
        () =>
          once(
            idempotencyKey,
            [id, methodId],
            async () => found(await findInvoice(db, id)),
            (tx) => payBill(tx, id, { methodId, disputeAfterHours: sandbox.disputeAfterHours }),
          ),
        (invoice) => viewInvoice(db, invoice),
      ),
    labelIntent: (intentId, metadata) =>
      call(
        "label",
        () =>
          change(intentId, null, async (tx, intent) =>
            ok(await changeIntent(tx, intent, { metadata: { ...intent.metadata, ...metadata } }, null)),
          ),
        intentView,
      ),
    readReport: (span) =>
      call(
        "retrieve_report",
        async () => ok({ lines: await listMovements(db, span), bank: null }),
        (report) => report,
      ),
    readWebhook: (rawBody, headers) => {
      const verdict = checkSignature(
        sandbox.webhookSecrets,
        rawBody,
        headers[signatureHeader],
        Math.floor(Date.now() / 1_000),
      );
      if (verdict !== "good") return err(verdict);
      let json: unknown;
      try {
        json = JSON.parse(Buffer.from(rawBody).toString("utf8"));
      } catch {
        return err("malformed");
      }
      const parsed = v.safeParse(event, json);
      if (!parsed.success) return err("malformed");
      const { id, type, data } = parsed.output;
      const { object } = data;
      const kind = object.object;
      return ok({
        eventId: id,
        type,
        intentId: kind === undefined || kind === "payment_intent" ? object.id : null,
        paymentId: object.metadata["payment"] ?? null,
        setupId: kind === "setup_intent" ? object.id : null,
        userPaymentMethodId: object.metadata["userPaymentMethod"] ?? null,
        subscriptionId: kind === "subscription" ? object.id : (object.subscription ?? null),
        invoiceId: kind === "invoice" ? object.id : null,
      });
    },
  };
}

/** Tells one request from another under the same key. */
function hashOf(request: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(request, (_key, value: unknown) => (typeof value === "bigint" ? value.toString() : value)))
    .digest("hex");
}

async function findKey(tx: Tx, key: string): Promise<string | undefined> {
  const held = await row(
    tx,
    sql<{
      object_id: string;
    }>`select object_id from card_sandbox.idempotency where key = ${key} and created_at > now() - interval '24 hours'`,
  );
  return held?.object_id;
}

import { createHash } from "node:crypto";
import * as v from "valibot";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { CardProcessor, IntentStage, ProcessorError, ProviderIntent } from "#modules/payments/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { sql } from "kysely";
import { changeIntent, claimKey, findIntent, insertIntent, lockIntent, newObjectId } from "./book.ts";
import type { BookedIntent } from "./book.ts";
import { deliverSoon } from "./deliver-webhooks.ts";
import { takeCallFault } from "./faults.ts";
import type { SandboxCall } from "./faults.ts";
import type { Sandbox } from "./sandbox.ts";
import { checkSignature, signatureHeader } from "./signature.ts";

const event = v.object({
  id: v.pipe(v.string(), v.maxLength(100)),
  type: v.pipe(v.string(), v.maxLength(100)),
  livemode: v.literal(false),
  data: v.object({ object: v.object({ id: v.string(), metadata: v.optional(v.record(v.string(), v.string()), {}) }) }),
});

/** The product's side of the sandbox: what it would be to call an outside company over the network. */
export function createSandboxProcessor(sandbox: Sandbox): CardProcessor {
  const { db } = sandbox;

  /** One call: with scripted faults, it may not arrive, or act and lose its answer. */
  async function call(name: SandboxCall, act: () => Promise<Result<BookedIntent, ProcessorError>>): Promise<Result<ProviderIntent, ProcessorError>> {
    const fault = takeCallFault(sandbox.faults, name);
    if (fault === "fail") return err("unavailable");
    const result = await act();
    if (name !== "retrieve") deliverSoon(sandbox);
    if (fault === "accept-then-hang") await new Promise((resolve) => setTimeout(resolve, sandbox.faults.hangMs));
    if (fault !== undefined) return err("unavailable");
    return result.ok ? ok(view(result.value)) : result;
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

  return {
    name: "card-sandbox",
    browser: { kind: "sandbox" },
    createPaymentIntent: (request) =>
      call("create", () =>
        transact(db, async (tx) => {
          const hash = createHash("sha256").update(`${request.amountCents} ${JSON.stringify(request.metadata)}`).digest("hex");
          const claim = newObjectId("claim");
          const before = await claimKey(tx, request.idempotencyKey, hash, claim);
          if (before === "other") return err("refused");
          if (before !== undefined) {
            const made = await findIntent(tx, before.objectId);
            return made === undefined ? err("not_found") : ok(made);
          }
          const intent = await insertIntent(tx, request.amountCents, request.metadata);
          await sql`update card_sandbox.idempotency set object_id = ${intent.id} where key = ${request.idempotencyKey}`.execute(tx);
          return ok(await changeIntent(tx, intent, {}, "payment_intent.created"));
        }),
      ),
    retrieve: (intentId) =>
      call("retrieve", async () => {
        const intent = await findIntent(db, intentId);
        return intent === undefined ? err("not_found") : ok(intent);
      }),
    updateAmount: (intentId, amountCents, metadata) =>
      call("update", () =>
        change(intentId, null, async (tx, intent) => {
          if (intent.status !== "requires_payment_method" && intent.status !== "requires_action") return err("refused");
          return ok(await changeIntent(tx, intent, { amount_cents: amountCents, metadata: { ...metadata }, status: "requires_payment_method" }, null));
        }),
      ),
    capture: (intentId, key) =>
      call("capture", () =>
        change(intentId, key, async (tx, intent) => {
          if (intent.status !== "requires_capture") return err("refused");
          return ok(await changeIntent(tx, intent, { status: "succeeded", captured_cents: intent.amount_cents }, "payment_intent.succeeded"));
        }),
      ),
    cancel: (intentId, key) =>
      call("cancel", () =>
        change(intentId, key, async (tx, intent) => {
          if (intent.status === "succeeded" || intent.status === "canceled") return err("refused");
          return ok(await changeIntent(tx, intent, { status: "canceled" }, "payment_intent.canceled"));
        }),
      ),
    refund: (intentId, amountCents, key) =>
      call("refund", () =>
        change(intentId, key, async (tx, intent) => {
          if (amountCents <= 0n || intent.refunded_cents + amountCents > intent.captured_cents) return err("refused");
          await sql`insert into card_sandbox.refund (id, intent_id, amount_cents) values (${newObjectId("re")}, ${intentId}, ${amountCents})`.execute(tx);
          return ok(await changeIntent(tx, intent, { refunded_cents: intent.refunded_cents + amountCents }, "charge.refunded"));
        }),
      ),
    readWebhook: (rawBody, headers) => {
      const verdict = checkSignature(sandbox.webhookSecrets, rawBody, headers[signatureHeader], Math.floor(Date.now() / 1_000));
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
      return ok({ eventId: id, type, intentId: data.object.id, paymentId: data.object.metadata["payment"] ?? null });
    },
  };
}

async function findKey(tx: Tx, key: string): Promise<string | undefined> {
  const found = await sql<{ object_id: string }>`select object_id from card_sandbox.idempotency
    where key = ${key} and created_at > now() - interval '24 hours'`.execute(tx);
  return found.rows[0]?.object_id;
}

function stageOf(intent: BookedIntent): IntentStage {
  switch (intent.status) {
    case "requires_payment_method":
      return intent.failure_code === null ? "created" : "failed";
    case "requires_capture":
      return "in_review";
    case "requires_action":
    case "succeeded":
    case "canceled":
      return intent.status;
  }
}

function view(intent: BookedIntent): ProviderIntent {
  return {
    intentId: intent.id,
    stage: stageOf(intent),
    amountCents: intent.amount_cents,
    refundedCents: intent.refunded_cents,
    dispute: intent.dispute,
    clientSecret: intent.client_secret,
    metadata: intent.metadata,
    card: intent.card_brand === null || intent.card_last4 === null ? null : { brand: intent.card_brand, last4: intent.card_last4 },
    failureCode: intent.failure_code,
  };
}

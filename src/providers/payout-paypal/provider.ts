import { defined } from "#kernel/given.ts";
import * as v from "valibot";
import type { ReportKind, ReportLine } from "#kernel/provider-report.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type {
  PayoutEvent,
  PayoutProvider,
  PayoutStage,
  ProviderError,
  ProviderPayout,
  WebhookError,
} from "#modules/payouts/index.ts";
import {
  batchReply,
  createdReply,
  errorReply,
  tokenReply,
  transactionsReply,
  verifiedReply,
  webhookBody,
} from "./replies.ts";
import type { BatchReply, TransactionReply } from "./replies.ts";

export interface PayPalOptions {
  clientId: string;
  clientSecret: string;
  /** https://api-m.paypal.com, or that of PayPal's own sandbox. */
  apiUrl: string;
  productName: string;
  /** The id PayPal gave our webhook; without it no webhook is read. */
  webhookId?: string | undefined;
}

/** The call's own time limit; a payout whose answer is lost is asked for again under its key. */
const timeoutMs = 15_000;

const stages: Readonly<Record<string, PayoutStage>> = {
  SUCCESS: "paid",
  PENDING: "processing",
  ONHOLD: "processing",
  UNCLAIMED: "unclaimed",
  RETURNED: "returned",
  REFUNDED: "returned",
  REVERSED: "returned",
  FAILED: "failed",
  BLOCKED: "failed",
};
const batchStages: Readonly<Record<string, PayoutStage>> = { DENIED: "failed", CANCELED: "canceled" };

interface Answer {
  status: number;
  body: unknown;
}

/** "12.34" of 1234 cents. */
const dollars = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;
/**
 * Cents of "12.34", "12.3", "12" or "-0.59". Throws on anything that is not an amount of dollars and cents: money is
 * never guessed.
 */
export function centsOf(text: string): bigint {
  const parts = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(text);
  if (parts === null) throw new Error(`PayPal said an amount that is none: ${text}`);
  const cents = BigInt(parts[2] ?? "0") * 100n + BigInt((parts[3] ?? "").padEnd(2, "0"));
  return parts[1] === "-" ? -cents : cents;
}

/**
 * PayPal behind the port, by its Payouts REST API (its SDK of that is no longer kept): one batch a payout, named by our
 * key. PayPal refuses a name it heard in the last thirty days and links the batch that has it, so a lost answer is
 * read, not paid again.
 */
export function payoutPayPal(options: PayPalOptions): PayoutProvider {
  let token: { text: string; until: number } | undefined;

  async function request(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Answer | undefined> {
    try {
      const answer = await fetch(`${options.apiUrl}${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "error",
        ...defined({ body }),
      });
      return { status: answer.status, body: await answer.json() };
    } catch {
      // No answer, or one that is no JSON, such as a proxy's page.
      return undefined;
    }
  }

  async function tokenText(): Promise<string | undefined> {
    if (token !== undefined && token.until > Date.now()) return token.text;
    const basic = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString("base64");
    const answer = await request(
      "POST",
      "/v1/oauth2/token",
      { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" },
      "grant_type=client_credentials",
    );
    const parsed = v.safeParse(tokenReply, answer?.body);
    if (answer?.status !== 200 || !parsed.success) return undefined;
    token = { text: parsed.output.access_token, until: Date.now() + (parsed.output.expires_in - 60) * 1_000 };
    return token.text;
  }

  async function callText(
    method: "GET" | "POST",
    path: string,
    body?: string,
    again = true,
  ): Promise<Answer | undefined> {
    const text = await tokenText();
    if (text === undefined) return undefined;
    const answer = await request(
      method,
      path,
      { authorization: `Bearer ${text}`, "content-type": "application/json" },
      body,
    );
    if (answer?.status !== 401 || !again) return answer;
    // Taken back before its time.
    token = undefined;
    return callText(method, path, body, false);
  }
  const call = (method: "GET" | "POST", path: string, body?: unknown): Promise<Answer | undefined> =>
    callText(method, path, body === undefined ? undefined : JSON.stringify(body));

  async function readBatch(batchId: string): Promise<Result<BatchReply, ProviderError>> {
    const answer = await call("GET", `/v1/payments/payouts/${encodeURIComponent(batchId)}`);
    if (answer?.status === 404) return err("not_found");
    const parsed = v.safeParse(batchReply, answer?.body);
    return answer?.status === 200 && parsed.success ? ok(parsed.output) : err("unavailable");
  }

  const { webhookId } = options;

  /** PayPal itself says whether a webhook is its own: over the very bytes, which therefore go back unparsed. */
  async function readWebhook(
    id: string,
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ): Promise<Result<PayoutEvent, WebhookError>> {
    const text = Buffer.from(rawBody).toString("utf8");
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), webhookBody), text);
    if (!parsed.success) return err("bad_body");
    const sent = Date.parse(headers["paypal-transmission-time"] ?? "");
    // PayPal sends again for three days.
    if (!(Math.abs(Date.now() - sent) <= 4 * 86_400_000)) return err("too_old");
    const asked = {
      auth_algo: headers["paypal-auth-algo"],
      cert_url: headers["paypal-cert-url"],
      transmission_id: headers["paypal-transmission-id"],
      transmission_sig: headers["paypal-transmission-sig"],
      transmission_time: headers["paypal-transmission-time"],
      webhook_id: id,
    };
    const answer = await callText(
      "POST",
      "/v1/notifications/verify-webhook-signature",
      `${JSON.stringify(asked).slice(0, -1)},"webhook_event":${text}}`,
    );
    const verified = v.safeParse(verifiedReply, answer?.body);
    if (answer?.status === 400 || answer?.status === 422) return err("bad_signature");
    if (answer?.status !== 200 || !verified.success) return err("unavailable");
    if (verified.output.verification_status !== "SUCCESS") return err("bad_signature");
    const { id: eventId, event_type: type, resource } = parsed.output;
    return ok({
      eventId,
      type,
      providerPayoutId: resource.payout_batch_id ?? null,
      reference: resource.payout_item?.sender_item_id ?? null,
    });
  }

  const read = async (batchId: string): Promise<Result<ProviderPayout, ProviderError>> => {
    const batch = await readBatch(batchId);
    return batch.ok ? ok(view(batch.value)) : batch;
  };

  return {
    name: "paypal",
    channel: "paypal",
    // A day less than two before PayPal forgets a name.
    keyDays: 28,
    send: async ({ key, reference, amountCents, address }) => {
      if (address.channel !== "paypal") return err("refused");
      const answer = await call("POST", "/v1/payments/payouts", {
        sender_batch_header: { sender_batch_id: key, email_subject: `Your withdrawal from ${options.productName}` },
        items: [
          {
            recipient_type: "EMAIL",
            receiver: address.receiver,
            amount: { value: dollars(amountCents), currency: "USD" },
            sender_item_id: reference,
          },
        ],
      });
      const created = v.safeParse(createdReply, answer?.body);
      if (answer?.status === 201 && created.success) return read(created.output.batch_header.payout_batch_id);
      const error = v.safeParse(errorReply, answer?.body);
      if (!error.success) return err("unavailable");
      const before = error.output.links
        .map(({ href }) => /\/v1\/payments\/payouts\/([^/?]+)/.exec(href)?.[1])
        .find((id) => id !== undefined);
      if (before !== undefined) return read(before);
      // Refused for good only where the order itself is wrong: an empty account of ours, or a right we lack, is for us to mend.
      return answer?.status === 400 && error.output.name === "VALIDATION_ERROR" ? err("refused") : err("unavailable");
    },
    read,
    readWebhook: webhookId === undefined ? undefined : (rawBody, headers) => readWebhook(webhookId, rawBody, headers),
    readReport: async ({ since, until }) => {
      const lines: ReportLine[] = [];
      const query = {
        start_date: since.toISOString(),
        end_date: until.toISOString(),
        fields: "transaction_info",
        transaction_status: "S",
        page_size: "500",
      };
      for (let page = 1; ; page += 1) {
        const answer = await call(
          "GET",
          `/v1/reporting/transactions?${new URLSearchParams({ ...query, page: String(page) }).toString()}`,
        );
        const parsed = v.safeParse(transactionsReply, answer?.body);
        if (answer?.status !== 200 || !parsed.success) return err("unavailable");
        lines.push(...parsed.output.transaction_details.map((one) => lineOf(one.transaction_info)));
        if (page >= parsed.output.total_pages) return ok({ lines, bank: null });
      }
    },
    cancel: async (batchId) => {
      const batch = await readBatch(batchId);
      if (!batch.ok) return batch;
      const [item] = batch.value.items;
      if (item?.transaction_status === "RETURNED") return ok(view(batch.value));
      if (item?.transaction_status !== "UNCLAIMED") return err("refused");
      const answer = await call("POST", `/v1/payments/payouts-item/${encodeURIComponent(item.payout_item_id)}/cancel`);
      return answer?.status === 200
        ? read(batchId)
        : err(answer !== undefined && answer.status >= 400 && answer.status < 500 ? "refused" : "unavailable");
    },
  };
}

function view({ batch_header: header, items }: BatchReply): ProviderPayout {
  const [item] = items;
  return {
    providerPayoutId: header.payout_batch_id,
    reference: item?.payout_item.sender_item_id ?? header.sender_batch_header.sender_batch_id.replace(/^payout:/, ""),
    // A status newer than this code counts as under way: it is read again.
    stage: (item === undefined ? batchStages[header.batch_status] : stages[item.transaction_status]) ?? "processing",
    amountCents: centsOf(item?.payout_item.amount.value ?? header.amount.value),
    confirmationNumber: item?.transaction_id ?? null,
    failureCode: item?.errors?.name ?? null,
  };
}

/** Groups of PayPal's event codes: payouts, what came back of one, money to or from our bank, fees. */
const kinds: readonly (readonly [prefix: string, kind: ReportKind])[] = [
  ["T0001", "payout"],
  ["T11", "payout_return"],
  ["T03", "settlement"],
  ["T04", "settlement"],
  ["T01", "fee"],
];

/**
 * A movement by PayPal's own report. What came back names the transaction it came back of, by which the payout is known
 * to us.
 */
function lineOf(info: TransactionReply): ReportLine {
  return {
    lineId: info.transaction_id,
    kind: kinds.find(([prefix]) => info.transaction_event_code.startsWith(prefix))?.[1] ?? "other",
    providerId:
      info.paypal_reference_id_type === "TXN" && info.paypal_reference_id !== undefined
        ? info.paypal_reference_id
        : info.transaction_id,
    amountCents: centsOf(info.transaction_amount.value),
    feeCents: -centsOf(info.fee_amount?.value ?? "0.00"),
    at: new Date(info.transaction_initiation_date),
  };
}

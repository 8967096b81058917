import { defined } from "#kernel/given.ts";
import * as v from "valibot";
import type { ReportLine } from "#kernel/provider-report.ts";
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
import { checkLobSignature } from "./signature.ts";

export interface LobOptions {
  apiKey: string;
  /** The verified account the checks are drawn on, `bank_…`. */
  bankAccount: string;
  /** Our own address, which checks that cannot be delivered go back to, `adr_…`. */
  fromAddress: string;
  productName: string;
  /** The secret of our webhook, or several separated by commas while it is rotated. Without one no webhook is read. */
  webhookSecret?: string | undefined;
  /** Another address than Lob's, for tests. */
  apiUrl?: string;
}

const timeoutMs = 15_000;

const check = v.object({
  id: v.string(),
  amount: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
  check_number: v.optional(v.nullable(v.number())),
  status: v.optional(v.nullable(v.string())),
  deleted: v.optional(v.boolean(), false),
  tracking_events: v.optional(v.nullable(v.array(v.object({ name: v.string() }))), []),
  metadata: v.object({ payout: v.string() }),
});
type Check = v.InferOutput<typeof check>;
const list = v.object({ data: v.array(check), next_url: v.optional(v.nullable(v.string())) });

/** A check is void after 180 days, and takes some to be cashed. */
const checkLifeDays = 200;

/**
 * Lob behind the port, by its REST API: checks printed and mailed, found again by the payout's id in their metadata.
 * Lob follows a check to the mailbox, not to the bank: that it was cashed is noted by staff from the bank's statement.
 */
export function payoutLob(options: LobOptions): PayoutProvider {
  const authorization = `Basic ${Buffer.from(`${options.apiKey}:`).toString("base64")}`;

  async function call<T>(
    schema: v.GenericSchema<unknown, T>,
    method: "GET" | "POST" | "DELETE",
    path: string,
    more: { key?: string; body?: unknown } = {},
  ): Promise<Result<T, ProviderError>> {
    let answer: Response;
    let body: unknown;
    try {
      answer = await fetch(`${options.apiUrl ?? "https://api.lob.com"}/v1${path}`, {
        method,
        headers: {
          authorization,
          "content-type": "application/json",
          ...defined({ "idempotency-key": more.key }),
        },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: "error",
        ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
      });
      body = await answer.json();
    } catch {
      return err("unavailable");
    }
    if (answer.status === 404) return err("not_found");
    // An order that is wrong in itself; a key or an account of ours that is wrong is for us to mend.
    if (answer.status === 400 || answer.status === 422) return err("refused");
    if (!answer.ok) return err("unavailable");
    const parsed = v.safeParse(schema, body);
    return parsed.success ? ok(parsed.output) : err("unavailable");
  }

  const secrets = (options.webhookSecret ?? "")
    .split(",")
    .map((secret) => secret.trim())
    .filter((secret) => secret !== "");

  const read = async (id: string): Promise<Result<ProviderPayout, ProviderError>> =>
    viewOf(await call(check, "GET", `/checks/${encodeURIComponent(id)}`));

  return {
    name: "lob",
    channel: "bank_check",
    // Found by its metadata for as long as Lob keeps its checks.
    keyDays: 365,
    send: async ({ key, reference, amountCents, address }) => {
      if (address.channel !== "bank_check") return err("refused");
      // Lob knows a key for a day only: whether it has this order is asked first, whatever the key's age.
      const known = await call(
        list,
        "GET",
        `/checks?${new URLSearchParams({ "metadata[payout]": reference, limit: "1" }).toString()}`,
      );
      if (!known.ok) return err("unavailable");
      const [before] = known.value.data;
      if (before !== undefined) return ok(view(before));
      const { shippingAddress: to, recipientName } = address;
      return viewOf(
        await call(check, "POST", "/checks", {
          key,
          body: {
            to: {
              name: recipientName,
              address_line1: to.address,
              address_line2: to.apartment,
              address_city: to.city,
              address_state: to.state,
              address_zip: to.zipCode,
              address_country: "US",
            },
            from: options.fromAddress,
            bank_account: options.bankAccount,
            amount: Number(amountCents) / 100,
            memo: `${options.productName} withdrawal`,
            message: "Void after 180 days.",
            metadata: { payout: reference },
            use_type: "operational",
          },
        }),
      );
    },
    read,
    readWebhook:
      secrets.length === 0 ? undefined : (rawBody, headers) => Promise.resolve(readWebhook(secrets, rawBody, headers)),
    readReport: async ({ since, until }) => {
      // Mailed checks, which the bank pays some day: Lob cannot say when.
      const lines: ReportLine[] = [];
      const from = new Date(since.getTime() - checkLifeDays * 86_400_000);
      let path: string | undefined =
        `/checks?${new URLSearchParams({ "date_created[gte]": from.toISOString(), "date_created[lt]": until.toISOString(), limit: "100" }).toString()}`;
      while (path !== undefined) {
        const page: Result<v.InferOutput<typeof list>, ProviderError> = await call(list, "GET", path);
        if (!page.ok) return page;
        const mailed = page.value.data.map(view).filter(({ stage }) => stage !== "canceled" && stage !== "failed");
        lines.push(
          ...mailed.map(({ providerPayoutId: id, amountCents }) => ({
            lineId: id,
            kind: "payout" as const,
            providerId: id,
            amountCents: -amountCents,
            feeCents: 0n,
            at: null,
          })),
        );
        const next: string | null | undefined = page.value.next_url;
        path = next == null ? undefined : `/checks${new URL(next).search}`;
      }
      return ok({ lines, bank: null });
    },
    cancel: async (id, { stop } = { stop: false }) => {
      // Once mailed only the bank can stop it.
      if (stop) return err("refused");
      const gone = await call(v.object({ id: v.string() }), "DELETE", `/checks/${encodeURIComponent(id)}`);
      return gone.ok ? read(id) : gone;
    },
  };
}

const webhook = v.object({
  id: v.string(),
  event_type: v.object({ id: v.string() }),
  body: v.object({ id: v.string(), metadata: v.optional(v.object({ payout: v.optional(v.string()) })) }),
});

function readWebhook(
  secrets: readonly string[],
  rawBody: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
): Result<PayoutEvent, WebhookError> {
  const checked = checkLobSignature(
    secrets,
    rawBody,
    { time: headers["lob-signature-timestamp"] ?? "", signature: headers["lob-signature"] ?? "" },
    Date.now(),
  );
  if (checked !== "good") return err(checked);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), webhook), Buffer.from(rawBody).toString("utf8"));
  if (!parsed.success) return err("bad_body");
  const { id, event_type: type, body } = parsed.output;
  return ok({ eventId: id, type: type.id, providerPayoutId: body.id, reference: body.metadata?.payout ?? null });
}

function viewOf(reply: Result<Check, ProviderError>): Result<ProviderPayout, ProviderError> {
  return reply.ok ? ok(view(reply.value)) : reply;
}

function view(found: Check): ProviderPayout {
  return {
    providerPayoutId: found.id,
    reference: found.metadata.payout,
    stage: stageOf(found),
    amountCents: BigInt(Math.round(found.amount * 100)),
    confirmationNumber: found.check_number == null ? null : String(found.check_number),
    failureCode: found.status === "rejected" ? "rejected" : null,
  };
}

function stageOf({ deleted, status, tracking_events: events }: Check): PayoutStage {
  if (deleted) return "canceled";
  if (status === "rejected") return "failed";
  const names = new Set((events ?? []).map(({ name }) => name.toLowerCase()));
  if (names.has("returned to sender")) return "returned";
  return names.size > 0 ? "sent" : "processing";
}

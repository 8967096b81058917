import { LONG_TIMEOUT_MS } from "#web/lib/transport.ts";

/** Typed card fields. They are sent to the card processor and stored nowhere. */
export interface TypedCard {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
  readonly name: string;
}

/** The processor's state after an attempt; `failed` may be tried again with another card. */
export interface Confirmation {
  readonly status: "succeeded" | "requires_action" | "in_review" | "failed" | "canceled";
  readonly code: string | null;
}

const statuses: ReadonlySet<unknown> = new Set(["succeeded", "requires_action", "in_review", "failed", "canceled"]);

/**
 * Confirms an intent with the embedded card processor, straight from this page: the card is not sent to our own API.
 * Throws without a usable answer; the outcome is unknown then.
 */
export async function confirmCard(
  intent: { readonly intentId: string; readonly clientSecret: string },
  /** Without both, the saved card is charged. */
  what: { readonly card?: TypedCard; readonly authenticated?: boolean },
): Promise<Confirmation> {
  return confirm("/sandbox/card/confirm", { intentId: intent.intentId, clientSecret: intent.clientSecret, ...what });
}

/**
 * Confirms a setup with the embedded card processor, for a card that is saved and not charged. Throws like
 * {@link confirmCard}.
 */
export async function confirmSetup(
  setup: { readonly setupId: string; readonly clientSecret: string },
  what: { readonly card?: TypedCard; readonly authenticated?: boolean },
): Promise<Confirmation> {
  return confirm("/sandbox/card/confirm-setup", { setupId: setup.setupId, clientSecret: setup.clientSecret, ...what });
}

async function confirm(path: string, body: Readonly<Record<string, unknown>>): Promise<Confirmation> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "fetch" },
    credentials: "omit",
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LONG_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the card processor answered ${response.status}`);
  const { status, code } = (await response.json()) as Record<string, unknown>;
  if (!statuses.has(status)) throw new Error("the card processor’s answer is not one");
  return { status: status as Confirmation["status"], code: typeof code === "string" ? code : null };
}

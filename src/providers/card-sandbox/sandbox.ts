import { noFaults } from "./faults.ts";
import type { Faults } from "./faults.ts";
import type { Db } from "#platform/db/db.ts";
import type { Logger } from "#platform/log.ts";

/** Sends one webhook and answers its HTTP status; a thrown error counts as not delivered. */
export type SendWebhook = (rawBody: Uint8Array, headers: Record<string, string>) => Promise<{ status: number }>;

/**
 * Our sandbox card processor: an outside company with a book of its own, in a schema of its own, on connections of its
 * own, so that it commits whether we do or not (what matters most).
 */
export interface Sandbox {
  readonly db: Db;
  readonly log: Logger;
  /** The first signs; all are accepted, so that a secret can be rotated. */
  readonly webhookSecrets: readonly string[];
  readonly send: SendWebhook;
  readonly faults: Faults;
  /** A card that is disputed later is disputed after so many hours of the product's clock. */
  readonly disputeAfterHours: number;
  /** Deliveries that were started and not waited for; a stopping process waits for them. */
  readonly running: Set<Promise<unknown>>;
}

export function openSandbox(options: {
  db: Db;
  log: Logger;
  webhookSecrets: readonly string[];
  send: SendWebhook;
  faults?: Faults;
  disputeAfterHours?: number;
}): Sandbox {
  return {
    ...options,
    faults: options.faults ?? noFaults(),
    disputeAfterHours: options.disputeAfterHours ?? 72,
    running: new Set(),
  };
}

/** Sends webhooks to an address over HTTP, with 5 s of patience. */
export function sendTo(url: string): SendWebhook {
  return async (rawBody, headers) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: new Uint8Array(rawBody),
      redirect: "error",
      signal: AbortSignal.timeout(5_000),
    });
    await answer.arrayBuffer();
    return { status: answer.status };
  };
}

import type { Actor, Services } from "./services.ts";

/** The demo world while its past is planned. */
export interface DemoWorld {
  readonly services: Services;
  readonly timeline: {
    /** Plans an act for so many hours before the world is loaded. */
    readonly at: (hoursAgo: number, act: () => Promise<void>) => void;
    /** Plans only the tasks that are due then: a draw, a deadline. */
    readonly wakeAt: (hoursAgo: number) => void;
  };
  /** People and brands by username, once their accounts exist. Throws for a username that is not in the world. */
  readonly cast: {
    readonly idOf: (username: string) => string;
    /** The person as themselves; for a brand, its owner acting as it. */
    readonly actorOf: (username: string) => Actor;
  };
  /**
   * Confirms a card payment as its payer's browser does, and waits for the webhook. By default with a card that
   * succeeds.
   */
  readonly payByCard: (
    payer: Actor,
    payment: { readonly id: string; readonly intentId: string | null; readonly clientSecret: string | null },
    card?: "succeeds" | "review",
  ) => Promise<void>;
  /** Keeps a card without a payment, one that declines whatever it is charged later. Returns the id of the kept card. */
  readonly keepBadCard: (owner: Actor) => Promise<string>;
  /** Lets the card processor do what is due at its side, such as renewals, and waits for its webhooks. */
  readonly billByCard: () => Promise<void>;
  /** Requests a one-time code by SMS for one act, and reads it from the outbox. */
  readonly textedCode: (personId: string, purpose: "send_funds" | "payout", payload: string) => Promise<string>;
}

/** A module's part of the demo world: a file of its `demo/`, loaded only where the world is made. */
export interface DemoPart {
  readonly planDemo: (world: DemoWorld) => void;
}

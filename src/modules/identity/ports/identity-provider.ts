import type { Result } from "#kernel/result.ts";
import { defineNamedPort } from "#platform/ports.ts";
import type { Services } from "#platform/services.ts";
import type { InquiryStatus } from "../domain/inquiry-status.ts";
import type { ShownFacts } from "../domain/identity-facts.ts";

/** A way into an inquiry for the person's device. */
export interface ProviderSession {
  /** The provider's own name for the inquiry. */
  readonly ref: string;
  /** Good for this inquiry alone. Never stored, never logged. */
  readonly sessionToken: string;
  /** The provider's page to go to; null when the pictures are taken in our own pages. */
  readonly url: string | null;
}

/** The provider's truth about one inquiry. */
export interface ProviderInquiry {
  readonly ref: string;
  /** The person, as sent when the inquiry was opened. */
  readonly personId: string;
  readonly status: InquiryStatus;
  /** The document's fields; null until it was read, or when a field is missing. */
  readonly shown: ShownFacts | null;
}

/** The subject of a verified webhook; the truth is read from the provider, never from the event. */
interface ProviderEvent {
  readonly eventId: string;
  readonly type: string;
  readonly ref: string | null;
}

/** `unavailable`: it may or may not have acted; asking again with the same key is safe. */
export type ProviderError = "unavailable" | "not_found" | "refused";

type WebhookError = "bad_signature" | "too_old" | "malformed";

/** A provider that decides itself. Calls may take seconds; none is made inside a transaction. */
interface OutsideTruth {
  read: (ref: string) => Promise<Result<ProviderInquiry, ProviderError>>;
  /** Has it forget what it holds of the person. Repeating it is harmless. */
  redact: (ref: string) => Promise<Result<void, ProviderError>>;
  /**
   * Verifies the signature over the raw bytes (any secret in force; 300 s of tolerance by the machine's clock), then
   * parses.
   */
  readWebhook: (
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string | undefined>>,
  ) => Result<ProviderEvent, WebhookError>;
}

/** Names of the identity providers, as rows name the one that decides. */
export type IdentityProviderName = "embedded" | "persona";

/** A provider that verifies identities. */
export interface IdentityProvider {
  readonly name: IdentityProviderName;
  /** Opens an inquiry; a repeat with the same key finds the one it made. */
  open: (request: { key: string; personId: string }) => Promise<Result<ProviderSession, ProviderError>>;
  /** Another session of an inquiry that was opened, also on another device. */
  resume: (ref: string) => Promise<Result<ProviderSession, ProviderError>>;
  /** Null for the embedded one: its pictures are with us and staff decide. */
  readonly outside: OutsideTruth | null;
  /**
   * Computes the print of a selfie picture, 256 bits as 64 hexadecimal digits; null for a picture that cannot be
   * compared. The similarity of two pictures is the share of equal bits, 0 to 100. Null for a provider whose pictures
   * are not with us.
   */
  readonly selfiePrint: ((picture: Uint8Array) => Promise<string | null>) | null;
}

/** Identity providers: one for new inquiries, and those that still decide some from before a switch. */
export const identityProviders = defineNamedPort<IdentityProvider>("identity provider", ({ name }) => name);

/** The provider of new inquiries. Throws when none is attached, which is a bug of the wiring. */
export function currentIdentityProvider(services: Services): IdentityProvider {
  const [current] = identityProviders.current(services);
  if (current === undefined) throw new Error("no identity provider is attached");
  return current;
}

import type { Result } from "#kernel/result.ts";
import { defineNamedPort } from "#platform/ports.ts";

/** The identity that a provider has signed in. It is known by issuer and subject; the email address is only a claim. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Null when the provider shares none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** As the provider shows it; empty when it does not. */
  readonly name: string;
}

/** Data of one OAuth redirect, compared when the browser returns. */
export interface ProviderTrip {
  /** Where the provider sends the browser back to, to the letter. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE's secret (RFC 7636). */
  readonly codeVerifier: string;
  /** The provider must authenticate the person again instead of using its session. */
  readonly isReauth: boolean;
}

/**
 * `declined`: the person thought better of it. `refused`: the answer is not to be believed. `unavailable`: trying again
 * may help.
 */
export type ProviderRefusal = "declined" | "refused" | "unavailable";

/** A place that signs people in by OpenID Connect. Calls may take seconds; none is made inside a transaction. */
export interface SignInProvider {
  /** In addresses and in `authProvider`: google, apple. */
  readonly id: string;
  /** As people know it. */
  readonly name: string;
  /** Where to send the browser. */
  readonly addressOf: (trip: ProviderTrip) => Promise<Result<string, "unavailable">>;
  /** Trades what the browser came back with for who it is: signature, issuer, audience, expiry and nonce are verified. */
  readonly redeem: (trip: ProviderTrip, answer: URLSearchParams) => Promise<Result<ProviderIdentity, ProviderRefusal>>;
}

/** In the order of their buttons. Not attached where none is configured. */
export const signInProviders = defineNamedPort<SignInProvider>("sign-in provider", ({ id }) => id);

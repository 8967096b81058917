import type { Result } from "#kernel/result.ts";
import { defineNamedPort } from "#platform/ports.ts";

/** The identity that a provider has signed in. It is known by issuer and subject; the email address is only a claim. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
  /** Null when the provider shares none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** The name as the provider shows it; empty when it shows none. */
  readonly name: string;
}

/** Data of one OAuth redirect, compared when the browser returns. */
export interface ProviderTrip {
  /** The exact address the provider sends the browser back to. */
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
  /** The provider's name in addresses and in `authProvider`: google, apple. */
  readonly id: string;
  /** The provider's name on screen. */
  readonly name: string;
  /** Returns the address to send the browser to. */
  readonly addressOf: (trip: ProviderTrip) => Promise<Result<string, "unavailable">>;
  /** Trades what the browser came back with for who it is: signature, issuer, audience, expiry and nonce are verified. */
  readonly redeem: (trip: ProviderTrip, answer: URLSearchParams) => Promise<Result<ProviderIdentity, ProviderRefusal>>;
}

/** Sign-in providers, in the order of their buttons. Not attached where none is configured. */
export const signInProviders = defineNamedPort<SignInProvider>("sign-in provider", ({ id }) => id);

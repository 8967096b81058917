import { err, ok } from "#kernel/result.ts";
import { cutText } from "#kernel/text/cut.ts";
import type { OidcConfig } from "#config/config.ts";
import type { ProviderTrip, SignInProvider } from "#modules/sign-in/index.ts";
import type { Configuration, IDToken } from "openid-client";

/** The library is wanted by few requests. */
const oidc = () => import("openid-client");

const names = { google: "Google", apple: "Apple" } as const;

/** Apple gives an address only to a form it posts back. */
const postsBack = { google: false, apple: true } as const;

/** Timeout of a provider's servers, in seconds. */
const patience = 5;

/** A confirmation counts when the provider asked the person within these seconds. */
const freshSeconds = 300;

/** Signing in at a server of OpenID Connect: the code flow with PKCE, its keys and addresses found by discovery. */
export function signInOidc({ id, issuer, clientId, clientSecret }: OidcConfig): SignInProvider {
  let found: Promise<Configuration> | undefined;
  const configuration = async (): Promise<Configuration> => {
    found ??= discover();
    try {
      return await found;
    } catch (error) {
      // Asked again next time: it may be back.
      found = undefined;
      throw error;
    }
  };
  async function discover(): Promise<Configuration> {
    const { allowInsecureRequests, discovery, enableNonRepudiationChecks } = await oidc();
    // Signatures are verified although the token comes straight from the provider; RS256 is what both sign with.
    const execute = [enableNonRepudiationChecks, ...(issuer.startsWith("http:") ? [allowInsecureRequests] : [])];
    return discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret, id_token_signed_response_alg: "RS256" },
      undefined,
      { timeout: patience, execute },
    );
  }

  return {
    id,
    name: names[id],
    addressOf: async (trip) => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await oidc();
      try {
        const address = buildAuthorizationUrl(await configuration(), {
          redirect_uri: trip.redirectUri,
          scope: id === "apple" ? "openid email name" : "openid email profile",
          state: trip.state,
          nonce: trip.nonce,
          code_challenge: await calculatePKCECodeChallenge(trip.codeVerifier),
          code_challenge_method: "S256",
          ...(postsBack[id] ? { response_mode: "form_post" } : {}),
          ...(trip.isReauth ? { prompt: "login", max_age: String(freshSeconds) } : {}),
        });
        return ok(address.href);
      } catch {
        return err("unavailable");
      }
    },
    redeem: async (trip, answer) => {
      if (answer.get("error") !== null)
        return err(
          answer.get("error") === "access_denied" || answer.get("error") === "user_cancelled_authorize"
            ? "declined"
            : "refused",
        );
      let config: Configuration;
      try {
        config = await configuration();
      } catch {
        return err("unavailable");
      }
      const { authorizationCodeGrant } = await oidc();
      try {
        const tokens = await authorizationCodeGrant(
          config,
          new URL(`${trip.redirectUri}?${answer.toString()}`),
          checksOf(trip),
        );
        const claims = tokens.claims();
        return claims === undefined ? err("refused") : ok(identityOf(claims));
      } catch (error) {
        return err(isOutage(error) ? "unavailable" : "refused");
      }
    },
  };
}

const checksOf = (trip: ProviderTrip) => ({
  expectedState: trip.state,
  expectedNonce: trip.nonce,
  pkceCodeVerifier: trip.codeVerifier,
  idTokenExpected: true,
  ...(trip.isReauth ? { maxAge: freshSeconds } : {}),
});

function identityOf(claims: IDToken) {
  const { iss, sub, email, email_verified: verified, name } = claims;
  return {
    issuer: iss,
    subject: sub,
    email: typeof email === "string" && email !== "" ? email : null,
    // Apple has said it as text.
    isEmailVerified: verified === true || verified === "true",
    name: typeof name === "string" ? cutText(name, 100, "") : "",
  };
}

/** Returns true when the provider could not be reached, as opposed to its answer being refused. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  return error.message === "fetch failed" || code === "OAUTH_TIMEOUT";
}

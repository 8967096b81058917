import type { Client } from "urql";
import { CreateSignInTokenDocument, SignInDocument } from "#web/generated/sign-in.ts";
import { errorCode, errorDetails } from "#web/lib/graph-error.ts";
import { countLogin } from "./two-factor-deferral.ts";
import { failureOf, type Failure } from "#web/lib/forms/submission.ts";

const rules = {
  "password.wrong_credentials": "This name and password don’t go together. Check both and try again.",
};

/** Exchanges a one-time token for a session; the answer sets the cookie. */
export async function signInWithToken(client: Client, idToken: string): Promise<Failure | null> {
  const { error } = await client.mutation(SignInDocument, { idToken }).toPromise();
  if (!error) {
    countLogin();
    return null;
  }
  const expired = errorCode(error) === "BAD_USER_INPUT" && errorDetails(error)["field"] === "idToken";
  if (expired) return { fields: {}, message: "That took a little long, so the sign-in lapsed. Please try again." };
  return failureOf(error, rules);
}

/** Signs in by username, email or phone, and password. */
export async function signInWithPassword(
  client: Client,
  identifier: string,
  password: string,
): Promise<Failure | null> {
  const { data, error } = await client.mutation(CreateSignInTokenDocument, { identifier, password }).toPromise();
  if (error) return failureOf(error, rules);
  return await signInWithToken(client, data?.createSignInToken ?? "");
}

/** Loads the page after signing in. All cached data was read as a guest, hence the full load. */
export function enterAs(destination: string): void {
  location.assign(destination);
}

/** Returns the address of a page on the way, with the final destination in its query. */
export function nextStep(path: string, redirectTo: string | null): string {
  return redirectTo === null ? path : `${path}?redirectTo=${encodeURIComponent(redirectTo)}`;
}

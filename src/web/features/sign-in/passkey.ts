import type { Client, CombinedError } from "urql";
import {
  BeginPasskeyDocument,
  BeginPasskeyReauthDocument,
  BeginPasskeySignInDocument,
  CreatePasskeyReauthTokenDocument,
  CreatePasskeySignInTokenDocument,
} from "#web/generated/sign-in.ts";
import type { ReauthAction } from "#web/generated/types.ts";
import { signInWithToken } from "./sign-in.ts";
import { failureOf, generalFailure, type Failure } from "#web/lib/forms/submission.ts";

/** Imports the browser's side of passkeys; fetched on first use. */
const webauthn = () => import("@simplewebauthn/browser");

/**
 * Returns whether passkeys can work here: the browser supports them, and the page has a host name rather than an
 * address.
 */
export function arePasskeysPossible(): boolean {
  return typeof PublicKeyCredential !== "undefined" && !/^[\d.]+$|:/.test(location.hostname);
}

/** Returns the failure for a refused or impossible passkey; null when the person canceled, which needs no words. */
function declined(error: unknown): Failure | null {
  const { name } = error instanceof Error ? error : { name: "" };
  if (name === "NotAllowedError" || name === "AbortError") return null;
  if (name === "InvalidStateError") return generalFailure("This device has a passkey for your account already.");
  return generalFailure("This device didn’t offer a passkey. Try another way.");
}

type Outcome<T> = { readonly value: T } | { readonly failure: Failure | null };

const refused = (error: CombinedError): { failure: Failure } => ({
  failure: failureOf(error, { "answer.invalid": "This passkey isn’t known here. It may have been removed." }),
});

/** Creates a passkey in the browser; its answer goes to registerPasskey. */
export async function makePasskey(client: Client): Promise<Outcome<string>> {
  const { data, error } = await client.mutation(BeginPasskeyDocument, {}).toPromise();
  if (error) return refused(error);
  try {
    const { startRegistration } = await webauthn();
    return { value: JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(data?.beginPasskey ?? "{}") })) };
  } catch (thrown) {
    return { failure: declined(thrown) };
  }
}

/** Signs in by a passkey. With `fromField` the browser offers passkeys in the username field, and waits. */
export async function signInWithPasskey(client: Client, fromField = false): Promise<Outcome<"signed in">> {
  const { startAuthentication, browserSupportsWebAuthnAutofill } = await webauthn();
  if (fromField && !(await browserSupportsWebAuthnAutofill())) return { failure: null };
  const begun = await client.mutation(BeginPasskeySignInDocument, {}).toPromise();
  if (begun.error) return refused(begun.error);
  let answer: string;
  try {
    answer = JSON.stringify(
      await startAuthentication({
        optionsJSON: JSON.parse(begun.data?.beginPasskeySignIn ?? "{}"),
        useBrowserAutofill: fromField,
      }),
    );
  } catch (thrown) {
    return { failure: fromField ? null : declined(thrown) };
  }
  const { data, error } = await client.mutation(CreatePasskeySignInTokenDocument, { answer }).toPromise();
  if (error) return refused(error);
  const failure = await signInWithToken(client, data?.createPasskeySignInToken ?? "");
  return failure === null ? { value: "signed in" } : { failure };
}

/** Returns the step-up token for an act, confirmed by a passkey. */
export async function stepUpWithPasskey(client: Client, action: ReauthAction): Promise<Outcome<string>> {
  const begun = await client.mutation(BeginPasskeyReauthDocument, { action }).toPromise();
  if (begun.error) return refused(begun.error);
  let answer: string;
  try {
    const { startAuthentication } = await webauthn();
    answer = JSON.stringify(
      await startAuthentication({ optionsJSON: JSON.parse(begun.data?.beginPasskeyReauth ?? "{}") }),
    );
  } catch (thrown) {
    return { failure: declined(thrown) };
  }
  const { data, error } = await client.mutation(CreatePasskeyReauthTokenDocument, { action, answer }).toPromise();
  return error ? refused(error) : { value: data?.createPasskeyReauthToken ?? "" };
}

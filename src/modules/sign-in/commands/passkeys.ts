import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { uuidToBytes } from "#kernel/ids.ts";
import { findAccount } from "#modules/accounts/index.ts";
import { transact, transactResult } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { passkeyNameMax, passkeysMax } from "../domain/purposes.ts";
import type { PasskeyPurpose } from "../domain/purposes.ts";
import type { ReauthAction } from "../domain/reauth-action.ts";
import {
  findPasskey,
  insertPasskey,
  notePasskeyUse,
  passkeysOf,
  removePasskey,
  renameStoredPasskey,
} from "../store/passkeys-store.ts";
import type { PasskeyRow } from "../store/passkeys-store.ts";
import { countWaysIn } from "../store/provider-links-store.ts";
import { issueSignInToken } from "../store/tokens-store.ts";
import { isOwnChallenge, newChallenge, spendChallenge } from "./passkey-challenge.ts";
import { noticeSecurity } from "./security-notice.ts";
import type { NewFactor } from "../store/totp-store.ts";
import { confirmBy, takeStepUp } from "./step-up.ts";

/** The library is large and few requests need it. */
const webauthn = () => import("@simplewebauthn/server");

/**
 * The relying party of passkeys: a host name (an IP address is not allowed, so in dev it is localhost), and its
 * origins.
 */
function relyingParty({ config }: Pick<Services, "config">): { rpID: string; origins: string[] } {
  const { protocol, hostname, port, origin } = new URL(config.baseUrl);
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return isAddress
    ? { rpID: "localhost", origins: [`${protocol}//localhost${port === "" ? "" : `:${port}`}`] }
    : { rpID: hostname, origins: [origin] };
}

/** Options for the browser to make a key with, as JSON text. */
export async function beginPasskey(services: Services, personId: string): Promise<string> {
  const [account, known, { generateRegistrationOptions }] = await Promise.all([
    findAccount(services.db, personId),
    passkeysOf(services.db, personId),
    webauthn(),
  ]);
  const options = await generateRegistrationOptions({
    rpName: services.config.productName,
    rpID: relyingParty(services).rpID,
    userName: account?.username ?? account?.email ?? "",
    userDisplayName: account?.name ?? "",
    userID: uuidToBytes(personId),
    challenge: await newChallenge(services, "register", personId),
    attestationType: "none",
    excludeCredentials: known.map((key) => ({
      id: key.credential_id,
      transports: key.transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return JSON.stringify(options);
}

/** Options for the browser to ask a key with, as JSON text; for a step-up of the person's own keys only. */
export async function beginPasskeyUse(
  services: Services,
  purpose: Exclude<PasskeyPurpose, "register">,
  personId: string | null,
): Promise<string> {
  const { generateAuthenticationOptions } = await webauthn();
  const own = personId === null ? [] : await passkeysOf(services.db, personId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services).rpID,
    challenge: await newChallenge(services, purpose, personId),
    userVerification: "required",
    ...(personId === null
      ? {}
      : {
          allowCredentials: own.map((key) => ({
            id: key.credential_id,
            transports: key.transports as AuthenticatorTransport[],
          })),
        }),
  });
  return JSON.stringify(options);
}

export type PasskeyRefusal = "invalid" | "reauth_required" | "known" | "too_many" | "name";

/** Parses the browser's answer; undefined when it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a key that the browser made, after a step-up. `answer` is JSON text of the browser. */
export async function registerPasskey(
  services: Services,
  personId: string,
  input: { name: string; answer: string; idToken: string },
): Promise<Result<PasskeyRow, PasskeyRefusal>> {
  const name = input.name.trim();
  if (name === "" || name.length > passkeyNameMax) return err("name");
  const { rpID, origins } = relyingParty(services);
  const response = parse(input.answer) as RegistrationResponseJSON | undefined;
  if (response === undefined) return err("invalid");
  const { verifyRegistrationResponse } = await webauthn();
  let challenge = "";
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (given) => isOwnChallenge(services, services.db, (challenge = given), "register", personId),
    expectedOrigin: origins,
    expectedRPID: rpID,
    requireUserVerification: true,
    // Whatever the library refuses is the answer of a browser that is not what it says.
  }).catch(() => undefined);
  const info = verified?.verified === true ? verified.registrationInfo : undefined;
  if (info === undefined) return err("invalid");
  return transactResult(services.db, async (tx) => {
    const spent = await takeStepUp(tx, { personId }, "registerPasskey", input.idToken);
    if (!spent.ok) return err("reauth_required");
    if (!(await spendChallenge(tx, challenge))) return err("invalid");
    if ((await passkeysOf(tx, personId)).length >= passkeysMax) return err("too_many");
    const { credential } = info;
    const stored = await insertPasskey(tx, {
      personId,
      credential_id: credential.id,
      publicKey: credential.publicKey,
      signCount: credential.counter,
      transports: [...(credential.transports ?? [])].slice(0, 8),
      is_backed_up: info.credentialBackedUp,
      name,
    });
    if (stored === undefined) return err("known");
    await noticeSecurity(
      tx,
      services,
      personId,
      "A passkey was added",
      `A passkey named “${name}” was added to your account.`,
    );
    return ok(stored);
  });
}

/** Verifies a ceremony's answer and returns the passkey; a challenge works once. */
async function verifyPasskeyAnswer(
  services: Services,
  answer: string,
  purpose: Exclude<PasskeyPurpose, "register">,
  personId: string | null,
): Promise<{ key: PasskeyRow; signCount: number; challenge: string } | undefined> {
  const response = parse(answer) as AuthenticationResponseJSON | null | undefined;
  const key = typeof response?.id === "string" ? await findPasskey(services.db, response.id) : undefined;
  if (response == null || key === undefined || (personId !== null && key.person_id !== personId)) return undefined;
  const { rpID, origins } = relyingParty(services);
  const { verifyAuthenticationResponse } = await webauthn();
  let challenge = "";
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (given) => isOwnChallenge(services, services.db, (challenge = given), purpose, personId),
    expectedOrigin: origins,
    expectedRPID: rpID,
    credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: Number(key.sign_count) },
    requireUserVerification: true,
  }).catch(() => undefined);
  return verified?.verified === true
    ? { key, signCount: verified.authenticationInfo.newCounter, challenge }
    : undefined;
}

/** A token for signInWithIdToken from a passkey: it knew its person by face, finger or PIN, so it is both factors. */
export async function createPasskeySignInToken(services: Services, answer: string): Promise<Result<string, "invalid">> {
  const used = await verifyPasskeyAnswer(services, answer, "sign_in", null);
  if (used === undefined) return err("invalid");
  return transact(services.db, async (tx) => {
    if (!(await spendChallenge(tx, used.challenge))) return err("invalid");
    await notePasskeyUse(tx, used.key.id, used.signCount);
    return ok(
      await issueSignInToken(tx, {
        personId: used.key.person_id,
        audience: "sign_in",
        seconds: 60,
        provider: "passkey",
        isTwoFactorAuthenticated: true,
        factorAddedAt: used.key.created_at,
      }),
    );
  });
}

/** The step-up token of an action from one of the person's own passkeys. */
export async function createPasskeyReauthToken(
  services: Services,
  personId: string,
  action: ReauthAction,
  answer: string,
): Promise<Result<string, "invalid" | NewFactor>> {
  const used = await verifyPasskeyAnswer(services, answer, `reauth:${action}`, personId);
  if (used === undefined) return err("invalid");
  return transact(services.db, async (tx) => {
    if (!(await spendChallenge(tx, used.challenge))) return err("invalid");
    await notePasskeyUse(tx, used.key.id, used.signCount);
    return confirmBy(tx, personId, action, used.key.created_at);
  });
}

/** Gives a key another name. */
export async function renamePasskey(
  services: Services,
  personId: string,
  id: string,
  wanted: string,
): Promise<Result<PasskeyRow, "name" | "not_found">> {
  const name = wanted.trim();
  if (name === "" || name.length > passkeyNameMax) return err("name");
  const renamed = await transact(services.db, (tx) => renameStoredPasskey(tx, personId, id, name));
  return renamed === undefined ? err("not_found") : ok(renamed);
}

/** Forgets a key, after a step-up, unless nothing else would let the person in: it opens nothing any more. */
export async function deletePasskey(
  services: Services,
  personId: string,
  id: string,
  idToken: string,
): Promise<Result<void, "reauth_required" | "not_found" | "last_way_in">> {
  return transactResult(services.db, async (tx) => {
    const spent = await takeStepUp(tx, { personId }, "deletePasskey", idToken);
    if (!spent.ok) return err("reauth_required");
    const ways = await countWaysIn(tx, personId);
    if (!(await removePasskey(tx, personId, id))) return err("not_found");
    if (ways <= 1) return err("last_way_in");
    await noticeSecurity(tx, services, personId, "A passkey was removed", "A passkey was removed from your account.");
    return ok();
  });
}

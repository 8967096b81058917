import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { sendMessage } from "#platform/messages/messages.ts";
import { sendText } from "#platform/messages/text-budget.ts";
import type { Services } from "#platform/services.ts";
import { accessCodeRules } from "../domain/access-code.ts";
import type { AccessCodeMethod, AccessCodePurpose } from "../domain/access-code.ts";
import { twoFactorDestinations } from "../queries/two-factor.ts";
import { endCode, issueCode, lockLiveCode, useCode as takeCode } from "../store/codes-store.ts";
import type { CodeRefusal } from "../store/codes-store.ts";
import { takeTotpCode } from "../store/totp-store.ts";
import { checkFactorAge } from "../queries/factor-age.ts";
import { readCodeFactorAddedAt } from "../store/totp-store.ts";
import type { NewFactor } from "../store/totp-store.ts";
import { isFreshSignIn, spendReauthToken } from "./step-up.ts";

/** The act a code is valid for: its purpose, and a text with the exact details (recipient, amount). */
export interface AccessCodeAct {
  personId: string;
  purpose: AccessCodePurpose;
  method: AccessCodeMethod;
  payload: string;
}

export type SendAccessCodeRefusal = "method" | "destination" | "reauth_required" | "text_budget";

/** A code is found by what it was asked for only: another payload, way or person finds none. */
function binding({ vault }: Pick<Services, "vault">, { personId, method, payload }: AccessCodeAct): string {
  return vault.blindIndex("access_code", JSON.stringify([personId, method, payload])).toString("base64url");
}

/**
 * Sends a six-digit code (ten minutes, five tries) for one act to one of the person's own destinations, after a
 * step-up. By `totp` nothing is sent: the app has the code, which is taken for this act then.
 */
export async function sendAccessCode(
  services: Services,
  act: AccessCodeAct & { destination: string; idToken: string },
): Promise<Result<void, SendAccessCodeRefusal>> {
  const { personId, purpose, method } = act;
  const rule = accessCodeRules[purpose];
  if (!rule.methods.includes(method)) return err("method");
  const known = (await twoFactorDestinations(services, personId)).find(
    (one) => one.type === method && one.destination === act.destination,
  );
  if (known?.isEnabled !== true) return err("destination");
  return transactResult(services.db, async (tx) => {
    const spent = await spendFirstReauthToken(tx, act.idToken, personId, rule.reauth);
    if (!spent) return err("reauth_required");
    // Of the app the code itself is not looked at: what is stored is that this act was stepped up for.
    const code = await issueCode(tx, { personId, purpose: `access:${purpose}`, destination: binding(services, act) });
    if (method === "totp") return ok();
    const text = `${code} is your ${services.config.productName} code. It works for 10 minutes. We never ask for it by phone or email.`;
    const message = { to: known.destination, accountId: personId, template: "access_code", text, codes: [code] };
    if (method === "email")
      await sendMessage(tx, {
        ...message,
        channel: method,
        subject: `Your ${services.config.productName} code`,
        html: `<p>${text}</p>`,
      });
    else if (!(await sendText(tx, { ...message, channel: "sms" }, true)).ok) return err("text_budget");
    return ok();
  });
}

async function spendFirstReauthToken(
  tx: Tx,
  idToken: string,
  personId: string,
  actions: (typeof accessCodeRules)[AccessCodePurpose]["reauth"],
): Promise<boolean> {
  for (const action of actions) if ((await spendReauthToken(tx, { personId }, action, idToken)).ok) return true;
  return false;
}

export type AccessCodeRefusal = NewFactor | CodeRefusal | "method" | "not_enabled" | "reauth_required";

/**
 * Uses up the code of an act, in the transaction of the act itself (send funds, payouts, another address): five tries a
 * code, each app code once. A refusal is to be returned from that transaction, never thrown, so that tries count. The
 * server sends no code to an authenticator app. For those codes this function therefore checks the step-up itself:
 * {@link sendAccessCode} was called for the act, or the session signed in within the last 10 minutes.
 */
export async function spendAccessCode(
  tx: Tx,
  services: Services,
  act: AccessCodeAct & { code: string; sessionId?: string },
): Promise<Result<void, AccessCodeRefusal>> {
  const { personId, purpose, method, code } = act;
  const { moves } = accessCodeRules[purpose];
  if (!accessCodeRules[purpose].methods.includes(method)) return err("method");
  if (!/^\d{6}$/.test(code)) return err("wrong_code");
  const rest = moves === null ? undefined : await checkFactorAge(tx, await readCodeFactorAddedAt(tx, personId, method));
  if (rest !== undefined) return err(rest);
  const asked = { personId, purpose: `access:${purpose}`, destination: binding(services, act) };
  if (method !== "totp") return takeCode(tx, { ...asked, code });
  const live = await lockLiveCode(tx, asked);
  if (live === undefined && (moves === null || !(await isFreshSignIn(tx, act, moves)))) return err("reauth_required");
  const taken = await takeTotpCode(tx, services, { personId, code, isConfirmed: true });
  // Spent by the act alone: a mistyped code needs no other step-up.
  if (taken.ok && live !== undefined) await endCode(tx, live);
  return taken;
}

import type { ApiContext } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { transact } from "#platform/db/db.ts";
import { rememberBrowser } from "../commands/known-browser.ts";
import { signedIn } from "../hooks.ts";
import { guessSubject, identifierDigest } from "../commands/sign-in.ts";
import { signInLimits } from "../limits.ts";

/**
 * Uses up one guess at a password before it is checked, so that guesses at once get no more; answers what gives it back
 * when it was right. Unknown browsers share a limit by account and network, and a far higher limit by account. A
 * browser that signed in to the account before has a limit of its own, so other people's guesses cannot lock it out.
 */
export async function limitPasswordGuess(context: ApiContext, identifier: string): Promise<() => Promise<void>> {
  const { limits, request } = context;
  const { subject, browserId } = await guessSubject(context.services, identifier, request.browserCookie);
  if (browserId !== undefined) {
    const own = `${subject}:${browserId}`;
    await limit(context, signInLimits.sign_in_browser, own, "sign-in");
    return () => limits.forget(signInLimits.sign_in_browser, own);
  }
  const network = `${subject}:${request.ip}`;
  await limit(context, signInLimits.sign_in_address, request.ip, "sign-in");
  await limit(context, signInLimits.sign_in_account, network, "sign-in");
  await limit(context, signInLimits.sign_in_account_all, subject, "sign-in");
  return async () => {
    await limits.forget(signInLimits.sign_in_account, network);
    await limits.giveBack(signInLimits.sign_in_account_all, subject);
  };
}

/**
 * Limits guesses at a reset code, as {@link limitPasswordGuess} does for passwords. Counts by the normalized identifier,
 * not by the account: two names that run out together would reveal that they belong to one person.
 */
export async function limitResetGuess(context: ApiContext, identifier: string): Promise<() => Promise<void>> {
  const { limits, request } = context;
  const name = identifierDigest(identifier).toString("base64url");
  const network = `${name}:${request.ip}`;
  await limit(context, signInLimits.reset_guess, network, "code");
  await limit(context, signInLimits.reset_guess_all, name, "code");
  return async () => {
    await limits.giveBack(signInLimits.reset_guess, network);
    await limits.giveBack(signInLimits.reset_guess_all, name);
  };
}

/**
 * Lets the person sign in on this browser whatever strangers do, and tells other modules of the browser. Only after
 * they showed that they are the person.
 */
export async function keepBrowser(context: ApiContext, personId: string): Promise<void> {
  const { services, request } = context;
  const cookie = await rememberBrowser(services, request.browserCookie, personId);
  context.cookies.setBrowser(cookie);
  const browserId = request.asksForPrivacy ? null : (cookie.split(".")[0] ?? null);
  await transact(services.db, (tx) => signedIn.run(tx, { services, personId, browserId }));
}

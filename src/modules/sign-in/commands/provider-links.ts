import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact, transactResult } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { ReauthAction } from "../domain/reauth-action.ts";
import { signInProviders } from "../ports/sign-in-provider.ts";
import { countWaysIn, insertProviderLink, removeProviderLink, useProviderLink } from "../store/provider-links-store.ts";
import type { ProviderLinkRow } from "../store/provider-links-store.ts";
import { beginProviderTrip, spendProviderAnswer } from "./provider-trip.ts";
import type { ProviderAnswer } from "./provider-trip.ts";
import { noticeSecurity } from "./security-notice.ts";
import type { NewFactor } from "../store/totp-store.ts";
import { confirmBy, takeStepUp } from "./step-up.ts";

const securityPage = "/account/security";

/** Facts of the call that starts an OAuth redirect. */
interface TripCall {
  personId: string;
  provider: string;
  /** The origin of ours the browser is at. */
  origin: string;
}

type Begun = { address: string; cookie: string };

/**
 * Begins to link an account at a provider, after a step-up of `link_provider`. The link is made by
 * {@link linkProvider}.
 */
export async function beginProviderLink(
  services: Services,
  call: TripCall & { idToken: string },
): Promise<Result<Begun, "reauth_required" | "unknown_provider" | "unavailable">> {
  const { idToken, ...errand } = call;
  // Before the step-up is spent: a provider that is away must not cost one.
  const begun = await beginProviderTrip(services, { ...errand, purpose: "link", destination: securityPage });
  if (!begun.ok) return begun;
  const spent = await transact(services.db, (tx) => takeStepUp(tx, call, "beginProviderLink", idToken));
  return spent.ok ? begun : spent;
}

/** Begins to confirm by a linked provider that it is the person, for one action. */
export function beginProviderReauth(
  services: Services,
  call: TripCall & { action: ReauthAction },
): Promise<Result<Begun, "unknown_provider" | "unavailable">> {
  const { action, ...errand } = call;
  return beginProviderTrip(services, { ...errand, purpose: `reauth:${action}`, destination: securityPage });
}

/** Links the account an answer is about to the person who set out for it. Not when it is a person's already. */
export async function linkProvider(
  services: Services,
  personId: string,
  answer: ProviderAnswer,
): Promise<Result<ProviderLinkRow, "lapsed" | "linked_already">> {
  if (answer.purpose !== "link" || answer.personId !== personId) return err("lapsed");
  return transact(services.db, async (tx) => {
    if (!(await spendProviderAnswer(tx, answer))) return err("lapsed");
    const { provider, issuer, subject } = answer;
    const link = await insertProviderLink(tx, { personId, provider, issuer, subject, email: answer.email ?? "" });
    if (link === undefined) return err("linked_already");
    const name = signInProviders.named(services, provider)?.name ?? provider;
    await noticeSecurity(
      tx,
      services,
      personId,
      `${name} was linked`,
      `From now on you can sign in with ${name}${answer.email === null ? "" : ` (${answer.email})`}.`,
    );
    return ok(link);
  });
}

/** Takes a link away after a step-up, unless nothing else would let the person in. */
export async function unlinkProvider(
  services: Services,
  personId: string,
  provider: string,
  idToken: string,
): Promise<Result<void, "reauth_required" | "last_way_in" | "not_found">> {
  return transactResult(services.db, async (tx) => {
    const spent = await takeStepUp(tx, { personId }, "unlinkProvider", idToken);
    if (!spent.ok) return err("reauth_required");
    const ways = await countWaysIn(tx, personId);
    if (!(await removeProviderLink(tx, personId, provider))) return err("not_found");
    if (ways <= 1) return err("last_way_in");
    const name = signInProviders.named(services, provider)?.name ?? provider;
    await noticeSecurity(tx, services, personId, `${name} was unlinked`, `${name} no longer signs you in.`);
    return ok();
  });
}

/**
 * The step-up token of an action, from a provider that has just authenticated the person again and is linked to the
 * account.
 */
export function createProviderReauthToken(
  services: Services,
  personId: string,
  action: ReauthAction,
  answer: ProviderAnswer,
): Promise<Result<string, "lapsed" | "not_linked" | NewFactor>> {
  return transact(services.db, async (tx) => {
    if (answer.purpose !== `reauth:${action}` || answer.personId !== personId) return err("lapsed");
    if (!(await spendProviderAnswer(tx, answer))) return err("lapsed");
    const link = await useProviderLink(tx, answer);
    return link?.person_id === personId ? confirmBy(tx, personId, action, link.created_at) : err("not_linked");
  });
}

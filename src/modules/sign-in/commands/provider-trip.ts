import { randomBytes } from "node:crypto";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { appNow, transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { hashToken } from "#platform/vault.ts";
import { providerTripMinutes } from "../domain/purposes.ts";
import type { ProviderPurpose } from "../domain/purposes.ts";
import { signInProviders } from "../ports/sign-in-provider.ts";
import type { ProviderIdentity, ProviderRefusal, ProviderTrip } from "../ports/sign-in-provider.ts";
import { takeTrip } from "../store/provider-links-store.ts";

/** Data that both halves of an OAuth redirect carry: purpose, person, and where it leads afterwards. */
interface Errand {
  readonly provider: string;
  readonly purpose: ProviderPurpose;
  /** The person who started it; null for signing in. */
  readonly personId: string | null;
  /** The page to go to in the end: a path of ours. */
  readonly destination: string;
  /** Milliseconds of the product's time. */
  readonly expiresAt: number;
}

type SealedTrip = Errand & ProviderTrip & { readonly kind: "trip" };

/** A provider's answer, bound to the browser. `id` names it in calls; using it consumes it. */
export type ProviderAnswer = Errand & ProviderIdentity & { readonly kind: "answer"; readonly id: string };

const cell = { table: "cookie", column: "provider_trip", rowId: "" };
const generateToken = (): string => randomBytes(32).toString("base64url");

function seal({ vault }: Pick<Services, "vault">, content: SealedTrip | ProviderAnswer): string {
  return vault.seal(cell, JSON.stringify(content)).toString("base64url");
}

/** Content of a cookie, while it is ours and has not expired. */
async function open(services: Services, cookie: string | undefined): Promise<SealedTrip | ProviderAnswer | undefined> {
  if (cookie === undefined || cookie === "") return undefined;
  let content: SealedTrip | ProviderAnswer;
  try {
    content = JSON.parse(services.vault.open(cell, Buffer.from(cookie, "base64url")).toString("utf8")) as
      | SealedTrip
      | ProviderAnswer;
  } catch {
    // Not sealed by us: as good as no cookie.
    return undefined;
  }
  return content.expiresAt > (await appNow(services.db)).getTime() ? content : undefined;
}

async function computeTripExpiry(services: Services): Promise<number> {
  return (await appNow(services.db)).getTime() + providerTripMinutes * 60_000;
}

/**
 * Begins a trip to a provider: where to send the browser, and the cookie that makes it the only one that may come back.
 * Nothing is stored. `origin` is the origin of ours the browser is at.
 */
export async function beginProviderTrip(
  services: Services,
  errand: { provider: string; purpose: ProviderPurpose; personId: string | null; destination: string; origin: string },
): Promise<Result<{ address: string; cookie: string }, "unknown_provider" | "unavailable">> {
  const provider = signInProviders.named(services, errand.provider);
  if (provider === undefined) return err("unknown_provider");
  const { origin, ...kept } = errand;
  const trip: ProviderTrip = {
    redirectUri: `${origin}/backend/sign-in/${provider.id}/callback`,
    state: generateToken(),
    nonce: generateToken(),
    codeVerifier: generateToken(),
    isReauth: errand.purpose.startsWith("reauth:"),
  };
  const address = await provider.addressOf(trip);
  if (!address.ok) return address;
  return ok({
    address: address.value,
    cookie: seal(services, { kind: "trip", ...kept, ...trip, expiresAt: await computeTripExpiry(services) }),
  });
}

export type TripRefusal = ProviderRefusal | "lapsed";

/**
 * Ends a trip: what the browser came back with has to belong to the trip in its cookie, once. Answers the cookie that
 * takes its place, with what the provider said; nothing of ours is opened or changed by it yet.
 */
export async function endProviderTrip(
  services: Services,
  providerId: string,
  cookie: string | undefined,
  query: URLSearchParams,
): Promise<Result<string, TripRefusal>> {
  const trip = await open(services, cookie);
  const provider = signInProviders.named(services, providerId);
  if (trip?.kind !== "trip" || provider === undefined || trip.provider !== providerId) return err("lapsed");
  if (query.getAll("state").length !== 1 || query.get("state") !== trip.state) return err("lapsed");
  const isFirst = await transact(services.db, (tx) => takeTrip(tx, hashToken(trip.state), new Date(trip.expiresAt)));
  if (!isFirst) return err("lapsed");
  const found = await provider.redeem(trip, query);
  if (!found.ok) return found;
  const { purpose, personId, destination } = trip;
  return ok(
    seal(services, {
      kind: "answer",
      id: generateToken(),
      provider: providerId,
      purpose,
      personId,
      destination,
      ...found.value,
      expiresAt: await computeTripExpiry(services),
    }),
  );
}

/** The answer in a browser's cookie, if there is one in time; using it is {@link spendProviderAnswer}. */
export async function providerAnswer(
  services: Services,
  cookie: string | undefined,
): Promise<ProviderAnswer | undefined> {
  const content = await open(services, cookie);
  return content?.kind === "answer" ? content : undefined;
}

/** Uses an answer up, in the transaction of what it allows; false when it was used. */
export function spendProviderAnswer(tx: Tx, answer: ProviderAnswer): Promise<boolean> {
  return takeTrip(tx, hashToken(answer.id), new Date(answer.expiresAt));
}

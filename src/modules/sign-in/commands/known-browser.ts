import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Services } from "#platform/services.ts";
import { credentialsChangedAt } from "../store/credentials-store.ts";

/** Most accounts a browser is known for. Signing in to one more forgets the oldest. */
const accountsKept = 5;

const isPart = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** The cookie's parts: the browser's own random name, and a seal for each account, the newest first. */
function parts(cookie: string | undefined): { browserId: string; seals: string[] } | undefined {
  const [browserId = "", ...seals] = (cookie ?? "").split(".");
  return isPart(browserId) ? { browserId, seals: seals.filter(isPart) } : undefined;
}

/** Good for one browser and account until its credentials change, as sessions are: who had the old ones is a stranger. */
function sealOf({ vault }: Services, browserId: string, accountId: string, since: Date | undefined): string {
  const message = `${browserId}:${accountId}:${since?.getTime() ?? ""}`;
  return vault.sign("known browser", message).subarray(0, 16).toString("base64url");
}

/** The cookie of a browser on which this person has just shown who they are. */
export async function rememberBrowser(
  services: Services,
  cookie: string | undefined,
  personId: string,
): Promise<string> {
  const { browserId, seals } = parts(cookie) ?? { browserId: randomBytes(16).toString("base64url"), seals: [] };
  const own = sealOf(services, browserId, personId, await credentialsChangedAt(services.db, personId));
  return [browserId, own, ...seals.filter((one) => one !== own).slice(0, accountsKept - 1)].join(".");
}

/** The browser's name if this account signed in on it before. Does the same for an account that is none. */
export function knownBrowser(
  services: Services,
  cookie: string | undefined,
  accountId: string,
  since: Date | undefined,
): string | undefined {
  const found = parts(cookie);
  if (found === undefined) return undefined;
  const own = Buffer.from(sealOf(services, found.browserId, accountId, since));
  return found.seals.some((one) => timingSafeEqual(Buffer.from(one), own)) ? found.browserId : undefined;
}

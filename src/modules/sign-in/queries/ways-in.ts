import type { Services } from "#platform/services.ts";
import { signInProviders } from "../ports/sign-in-provider.ts";
import { providerLinksOf } from "../store/provider-links-store.ts";
import type { ProviderLinkRow } from "../store/provider-links-store.ts";
import type { Db } from "#platform/db/db.ts";
import { passkeysOf } from "../store/passkeys-store.ts";
import type { PasskeyRow } from "../store/passkeys-store.ts";

export interface LinkedProvider extends ProviderLinkRow {
  /** The provider's name on screen. */
  name: string;
}

/** The providers a person may sign in with, the one linked first in front. */
export async function linkedProviders(services: Pick<Services, "db">, personId: string): Promise<LinkedProvider[]> {
  const links = await providerLinksOf(services.db, personId);
  return links.map((link) => ({
    ...link,
    name: signInProviders.named(services, link.provider)?.name ?? link.provider,
  }));
}

/** A person's passkeys, the oldest first. */
export function fetchPasskeys(db: Db, personId: string): Promise<PasskeyRow[]> {
  return passkeysOf(db, personId);
}

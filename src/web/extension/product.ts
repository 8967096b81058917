import type { AskedPermissions, Chrome } from "./chrome.ts";

/** The site that the extension was downloaded from. */
export interface Product {
  readonly name: string;
  /** Scheme, host and port. Every address that the extension opens or reads begins with it. */
  readonly origin: string;
}

/** Reads the product from the manifest, into which the server wrote it. */
export function readProduct(chrome: Chrome): Product {
  const { short_name: name = "", homepage_url: page = "" } = chrome.runtime.getManifest();
  return { name, origin: new URL(page).origin };
}

/** Returns the permissions of the reminders: timers, storage, and the product's own pages. */
export function reminderPermissions({ origin }: Product): AskedPermissions {
  return { permissions: ["alarms", "storage"], origins: [`${origin}/*`] };
}

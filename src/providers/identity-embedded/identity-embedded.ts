import { ok } from "#kernel/result.ts";
import type { IdentityProvider } from "#modules/identity/index.ts";
import { newToken } from "#platform/vault.ts";
import { selfiePrint } from "./selfie-print.ts";

/**
 * Identities checked without a vendor: the pictures are taken in our own pages and kept in our own store, and a person
 * of the staff looks. Whether two faces are one person's is left to that person: no machine compares them here. A
 * selfie picture that was handed in by another account is recognized.
 */
export const identityEmbedded: IdentityProvider = {
  name: "embedded",
  open: ({ key }) => Promise.resolve(ok({ ref: key, sessionToken: newToken().token, url: null })),
  resume: (ref) => Promise.resolve(ok({ ref, sessionToken: newToken().token, url: null })),
  outside: null,
  selfiePrint,
};

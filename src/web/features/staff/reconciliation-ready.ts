import type { SpReconciliationStatus } from "#web/generated/admin-types.ts";

/**
 * Returns whether the navigation still says that a day is ready, after `cached`, the list of reconciliations that the
 * browser has, changed. The flag is dropped when no ready one is left in the list, and never raised here.
 */
export function isStillReady(
  isReady: boolean,
  cached: readonly { readonly status: SpReconciliationStatus }[],
): boolean {
  return isReady && cached.some(({ status }) => status === "ready");
}

import { localStore } from "#web/lib/storage.ts";

/** Lists the calls to action that were dismissed in this browser. */
function dismissedCalls(): string[] {
  const kept = localStore.readJson("dismissedCallsToAction");
  return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
}

export const isCallDismissed = (name: string): boolean => dismissedCalls().includes(name);

/** Dismisses a call to action in this browser, beside those dismissed before. */
export function dismissCall(name: string): void {
  if (!isCallDismissed(name)) localStore.write("dismissedCallsToAction", [...dismissedCalls(), name]);
}

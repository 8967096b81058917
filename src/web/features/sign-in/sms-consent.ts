import { localStore, tabStore } from "#web/lib/storage.ts";

/**
 * Returns whether the person ticked the box for text messages before: in this tab, or else when a code was last sent
 * from this browser. The box is never ticked for people who did not tick it.
 */
export function readSmsConsent(): boolean {
  return (tabStore.read("smsConsent") ?? localStore.read("smsConsent")) === "1";
}

/** Stores the state of the box for this tab, so that a reload does not lose it. */
export function keepTickedSmsConsent(isTicked: boolean): void {
  tabStore.write("smsConsent", isTicked ? "1" : "0");
}

/** Stores the consent sent with the number for the next time, and removes the tab's. */
export function keepGivenSmsConsent(isGiven: boolean): void {
  tabStore.remove("smsConsent");
  if (isGiven) localStore.write("smsConsent", "1");
  else localStore.remove("smsConsent");
}

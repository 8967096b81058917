import { tabStore } from "#web/lib/storage.ts";

/** A recovery that waits for its code. `sentAt` is product time in milliseconds. */
export interface PasswordRecovery {
  readonly identifier: string;
  readonly sentAt: number;
}

/** Reads the password recovery this tab waits for, so that a reload, or a look into the mail, does not lose the step. */
export function readPasswordRecovery(): PasswordRecovery | null {
  const value = tabStore.readJson("passwordRecovery");
  if (typeof value !== "object" || value === null) return null;
  const { identifier, sentAt } = value as Record<string, unknown>;
  return typeof identifier === "string" && typeof sentAt === "number" ? { identifier, sentAt } : null;
}

/** Stores the recovery for this tab; null removes it. */
export function keepPasswordRecovery(value: PasswordRecovery | null): void {
  if (value === null) tabStore.remove("passwordRecovery");
  else tabStore.write("passwordRecovery", value);
}

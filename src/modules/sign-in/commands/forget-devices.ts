import type { Services } from "#platform/services.ts";
import { distrustDevices } from "../store/trusted-devices-store.ts";

/** Ends a person's trust in one browser, or in all; false when there was none. */
export function forgetDevices({ db }: Pick<Services, "db">, personId: string, id: string | null): Promise<boolean> {
  return distrustDevices(db, personId, id);
}

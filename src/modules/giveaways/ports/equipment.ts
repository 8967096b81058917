import { definePort } from "#platform/ports.ts";
import type { Services } from "#platform/services.ts";
import type { Vault } from "#platform/vault.ts";
import type { Beacon, BeaconKind } from "./beacon.ts";

/** Dependencies of giveaways on their process. Hooks get a transaction only, and find them by it. */
export interface GiveawayEquipment {
  readonly vault: Vault;
  readonly productName: string;
  /** All sources a stored giveaway may name. Both, because a giveaway keeps the source of its publication. */
  readonly beacons: readonly Beacon[];
  /** The source announced for new giveaways. */
  readonly announced: BeaconKind;
}

export const giveawayEquipment = definePort<GiveawayEquipment>("giveaway equipment");

/** Returns the source of this kind. Throws when this process has none. */
export function beaconOf(services: Pick<Services, "db">, kind: BeaconKind): Beacon {
  const found = giveawayEquipment.of(services).beacons.find((beacon) => beacon.kind === kind);
  if (found === undefined) throw new Error(`no beacon ${kind} is attached`);
  return found;
}

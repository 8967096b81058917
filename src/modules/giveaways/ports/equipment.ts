import type { Vault } from "#platform/vault.ts";
import type { Beacon, BeaconKind } from "./beacon.ts";

/** What giveaways need of the process they run in; hooks get a transaction only, so it is attached once. */
export interface GiveawayEquipment {
  readonly vault: Vault;
  readonly productName: string;
  /** Every source a stored giveaway may name; commit-reveal is always there, as the fallback. */
  readonly beacons: readonly Beacon[];
  /** The source announced for new giveaways. */
  readonly announced: BeaconKind;
}

let attached: GiveawayEquipment | undefined;

/** Called once by main (and by a test's world) before anything is published or drawn. */
export function attachGiveaways(equipment: GiveawayEquipment): void {
  attached = equipment;
}

/** Throws when main attached nothing: that is a bug of the wiring. */
export function equipment(): GiveawayEquipment {
  if (attached === undefined) throw new Error("giveaways are not equipped: attachGiveaways was not called");
  return attached;
}

/** The source of this kind. Throws when this process has none. */
export function beaconOf(kind: BeaconKind): Beacon {
  const found = equipment().beacons.find((beacon) => beacon.kind === kind);
  if (found === undefined) throw new Error(`no beacon ${kind} is attached`);
  return found;
}

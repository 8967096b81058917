import * as v from "valibot";
import { BEACON_DELAY_SECONDS, beaconRandomness, QUICKNET, roundDueAt, roundTime } from "#kernel/draw/beacon.ts";
import { parseHex, sameBytes } from "#kernel/draw/encoding.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Beacon, BeaconError, Revealed } from "#modules/giveaways/index.ts";

/** Public relays of the network, asked in this order; all serve the same rounds. */
const drandRelays: readonly string[] = [
  "https://api.drand.sh",
  "https://api2.drand.sh",
  "https://drand.cloudflare.com",
];

const timeoutMs = 5_000;
/** A round is three numbers of hexadecimal; anything longer is not one. */
const maxBodyLength = 2_048;

const answer = v.object({
  round: v.pipe(v.number(), v.integer(), v.minValue(1)),
  randomness: v.string(),
  signature: v.string(),
});

/**
 * drand's quicknet. The round is fixed by the deadline. A relay's answer counts only when the network's key signed that
 * very round, so no relay can choose the number of a draw. `publicKey` is another network's, in tests.
 */
export function createDrandBeacon(
  options: { relays?: readonly string[]; fetch?: typeof fetch; publicKey?: Uint8Array } = {},
): Beacon {
  const { relays = drandRelays, fetch: get = fetch, publicKey } = options;
  return {
    kind: "drand",
    plan: (deadline) => {
      const round = roundDueAt(deadline.getTime() / 1_000 + BEACON_DELAY_SECONDS);
      return { round, dueAt: new Date(roundTime(round) * 1_000) };
    },
    reveal: async ({ round }) => {
      if (round === null) return err("unavailable");
      let worst: BeaconError = "unavailable";
      for (const relay of relays) {
        const found = await askRelay(get, relay, round, publicKey);
        if (found.ok) return found;
        if (found.error === "not_yet") worst = "not_yet";
      }
      return err(worst);
    },
  };
}

/**
 * Asks all relays for a round that is out for some seconds. Returns its number when one serves it under the network's
 * signature within the time limit, or null.
 */
export async function probeRelays({
  relays = drandRelays,
  fetch: get = fetch,
  timeoutMs: limit = timeoutMs,
}: { relays?: readonly string[]; fetch?: typeof fetch; timeoutMs?: number } = {}): Promise<number | null> {
  const round = roundDueAt(Date.now() / 1_000) - 2;
  const found = await Promise.all(relays.map((relay) => askRelay(get, relay, round, undefined, limit)));
  return found.some((one) => one.ok) ? round : null;
}

async function askRelay(
  get: typeof fetch,
  relay: string,
  round: number,
  publicKey: Uint8Array | undefined,
  limit = timeoutMs,
): Promise<Result<Revealed, BeaconError>> {
  try {
    const response = await get(`${relay}/${QUICKNET.hash}/public/${round}`, {
      signal: AbortSignal.timeout(limit),
      redirect: "error",
    });
    // Relays answer 404 or 425 for a round of the future.
    if (response.status === 404 || response.status === 425) return err("not_yet");
    if (!response.ok) return err("unavailable");
    const body = await response.text();
    const parsed = v.safeParse(answer, body.length > maxBodyLength ? undefined : JSON.parse(body));
    if (!parsed.success || parsed.output.round !== round) return err("unavailable");
    const signature = parseHex(parsed.output.signature, parsed.output.signature.length / 2);
    const randomness = parseHex(parsed.output.randomness, 32);
    if (signature === null || randomness === null || !sameBytes(beaconRandomness(signature), randomness))
      return err("unavailable");
    const { isSignedRound } = await import("#kernel/draw/round-signature.ts");
    if (!isSignedRound(round, signature, publicKey)) return err("unavailable");
    return ok({ round, randomness, signature });
  } catch {
    return err("unavailable");
  }
}

import type { Load } from "./http-load.ts";

/**
 * Calls `run` in `connections` lanes, one call at a time in each, until the time is up. A throw counts as an error; the
 * first one is reported.
 */
export async function loadFunction(
  run: (lane: number, turn: number) => Promise<void>,
  options: { connections: number; seconds: number },
): Promise<Load> {
  const samples: number[] = [];
  let errors = 0;
  let first: unknown;
  const started = performance.now();
  const until = started + options.seconds * 1_000;
  const lanes = Array.from({ length: options.connections }, async (_unused, lane) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const began = performance.now();
      try {
        await run(lane, turn);
        samples.push(performance.now() - began);
      } catch (error) {
        errors += 1;
        first ??= error;
      }
    }
  });
  await Promise.all(lanes);
  if (samples.length === 0 && first !== undefined) throw first;
  return { samples, errors, elapsedMs: performance.now() - started };
}

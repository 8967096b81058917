/** Uses of each rate limit that left a key with more than half of it spent, by the name of the limit. */
type SpentLimits = ReadonlyMap<string, number>;

/**
 * Counts the uses of rate limits that passed half of a limit since the product started, by its metrics. Limits of a
 * single use, such as the pause between two codes, have no half and are left out.
 */
export async function spentLimits(baseUrl: string): Promise<SpentLimits> {
  const text = await (await fetch(`${baseUrl}/metrics`)).text();
  const uses = (le: string): Map<string, number> =>
    new Map(
      [...text.matchAll(/^rate_limit_spent_ratio_bucket\{le="([^"]+)",limit="([^"]+)"\} (\d+)/gm)]
        .filter(([, bound]) => bound === le)
        .map(([, , limit = "", count]) => [limit, Number(count)]),
    );
  const half = uses("0.5");
  return new Map([...uses("+Inf")].map(([limit, all]) => [limit, all - (half.get(limit) ?? 0)]));
}

/** Names the limits of which one key spent more than half between two counts. */
export function overspentLimits(before: SpentLimits, after: SpentLimits): string[] {
  return [...after].filter(([limit, count]) => count > (before.get(limit) ?? 0)).map(([limit]) => limit);
}

/**
 * Names the rate limits of which one key has spent more than half in a product, by its metrics. Limits of a single use,
 * such as the pause between two codes, have no half and are left out.
 */
export async function overspentLimits(baseUrl: string): Promise<string[]> {
  const text = await (await fetch(`${baseUrl}/metrics`)).text();
  const uses = (le: string): Map<string, number> =>
    new Map(
      [...text.matchAll(/^rate_limit_spent_ratio_bucket\{le="([^"]+)",limit="([^"]+)"\} (\d+)/gm)]
        .filter(([, bound]) => bound === le)
        .map(([, , limit = "", count]) => [limit, Number(count)]),
    );
  const half = uses("0.5");
  return [...uses("+Inf")].filter(([limit, all]) => all > (half.get(limit) ?? 0)).map(([limit]) => limit);
}

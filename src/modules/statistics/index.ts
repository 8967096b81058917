export { rebuildStatistics } from "./commands/recount.ts";
export { recordPageViews } from "./commands/record-visits.ts";
export type { PageView } from "./commands/record-visits.ts";
export { readPublicKey } from "./commands/signing-key.ts";
export { bucketTypes, sections } from "./domain/metrics.ts";
export { publishSeries } from "./queries/published-series.ts";

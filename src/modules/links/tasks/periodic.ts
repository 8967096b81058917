import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { endExpiredRules } from "../commands/edit-rule.ts";
import { listEarlierLinks } from "../commands/list-earlier-links.ts";

export const periodicWork: readonly PeriodicWork[] = [
  { name: "links:expire-rules", everySeconds: 60, run: endExpiredRules },
  { name: "links:list-earlier", everySeconds: 60, run: (services) => listEarlierLinks(services) },
];

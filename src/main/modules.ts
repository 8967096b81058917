import { allLimits } from "#platform/rate-limits.ts";
import { settingsIn, tasksOf } from "#platform/module.ts";
import type { Module } from "#platform/module.ts";
import { allSettings } from "#platform/settings.ts";
import { definedTasks } from "#platform/tasks/tasks.ts";
import { listeners, modules as table } from "../architecture/modules.ts";
import { platformModule } from "./platform-module.ts";

/**
 * The manifests of the product, in the order of `architecture/modules.ts`: a module stands after those it knows. Hooks
 * run in this order; personal data is erased in the reverse order, so that the account goes last.
 */
export const modules: readonly Module[] = [
  platformModule,
  ...(await Promise.all(Object.values({ ...table, ...listeners }).map(async ({ load }) => (await load()).module))),
];

/** Lists what is defined and stands in no manifest, as "kind name". */
export function findUndeclared(manifests: readonly Module[] = modules): string[] {
  const missing = (kind: string, defined: readonly string[], declared: readonly string[]): string[] =>
    defined.filter((name) => !declared.includes(name)).map((name) => `${kind} ${name}`);
  return [
    ...missing(
      "task",
      // The one task of the platform: main implements it with the configured senders.
      definedTasks().filter((name) => name !== "deliver_message"),
      tasksOf(...manifests).map(({ name }) => name),
    ),
    ...missing(
      "rate limit",
      allLimits().map(({ name }) => name),
      manifests.flatMap(({ limits = {} }) => Object.values(limits).map(({ name }) => name)),
    ),
    ...missing(
      "setting",
      allSettings().map(({ key }) => key),
      manifests.flatMap(({ settings = [] }) => settings.flatMap(settingsIn).map(({ key }) => key)),
    ),
  ];
}

import type { DemoPart } from "./demo-world.ts";
import type { Listener } from "./events.ts";
import type { Provision } from "./hooks.ts";
import type { Invariant } from "./invariants.ts";
import { declarePersonalData } from "./personal-data.ts";
import type { PersonalTable } from "./personal-data.ts";
import type { Limit } from "./rate-limits.ts";
import type { Setting } from "./settings.ts";
import type { PeriodicWork } from "./tasks/periodic.ts";
import type { TaskImplementation } from "./tasks/tasks.ts";
import type { Webhook } from "./webhooks/webhooks.ts";

/**
 * The manifest of a module: everything it contributes to the product. `modules/<name>/module.ts` exports one as
 * `module`; `main/` assembles the product from all of them. A contribution that is defined and stands in no manifest
 * keeps the product from starting.
 */
export interface Module {
  readonly name: string;
  /** Loads the module's part of the public API. */
  readonly publicSchema?: () => Promise<unknown>;
  /** Loads the module's staff operations. Each declares the grant it needs. */
  readonly staffSchema?: () => Promise<unknown>;
  /** Implementations of hooks and lookups of other modules. */
  readonly provides?: readonly Provision[];
  readonly tasks?: readonly TaskImplementation[];
  /** Webhooks of its providers: each has a route and a task. */
  readonly webhooks?: readonly Webhook[];
  readonly listeners?: readonly Listener[];
  readonly periodic?: readonly PeriodicWork[];
  readonly personalData?: readonly PersonalTable[];
  readonly invariants?: readonly Invariant[];
  readonly limits?: Readonly<Record<string, Limit>>;
  /** All exports of the module's settings files; what is no setting is ignored. */
  readonly settings?: readonly object[];
  /** Parts of the demo world, each in a file that is loaded only where the world is made. */
  readonly demo?: readonly (() => Promise<DemoPart>)[];
}

/** Puts the hooks, lookups, listeners and personal data of modules in force. Doing so twice changes nothing. */
export function registerModules(modules: readonly Module[]): void {
  for (const { name, provides = [], listeners = [] } of modules) {
    for (const provision of provides) provision.register(name);
    for (const listener of listeners) listener.subscribe();
  }
  // A module refers to the rows of those before it, and the account goes last.
  for (const { personalData = [] } of modules.toReversed()) declarePersonalData(personalData);
}

/** Everything a worker runs for these modules: their tasks, and those of their listeners and webhooks. */
export function tasksOf(...modules: readonly Module[]): TaskImplementation[] {
  return modules.flatMap(({ tasks = [], listeners = [], webhooks = [] }) => [
    ...tasks,
    ...listeners,
    ...webhooks.map(({ task }) => task),
  ]);
}

/** Lists the settings among the exports of a file, those in records of settings too. */
export function settingsIn(exports: object): Setting<unknown>[] {
  return Object.values(exports).flatMap((value) => {
    if (typeof value !== "object" || value === null) return [];
    return isSetting(value) ? [value] : settingsIn(value as object);
  });
}

function isSetting(value: object): value is Setting<unknown> {
  return "key" in value && "schema" in value && "fallback" in value;
}

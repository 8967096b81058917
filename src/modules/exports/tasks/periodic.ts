import { privateStoreOf } from "#modules/media/index.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { buildNextExport } from "../commands/build-export.ts";
import { failOverdue, forgetExport, listOver } from "../store/exports-store.ts";
import { exportFolder } from "../store/object-keys.ts";

const batch = 100;
/** Hours within which a copy is ready, or given up. */
const readyHours = 24;

/** Builds what waits, one after the other: exports never take the places of draws and payments among the tasks. */
export async function buildExports(services: Services): Promise<void> {
  while (await buildNextExport(services));
}

/** Gives up exports that could not be built, and removes expired ones: the file first, then the row. */
export async function sweepExports(services: Services): Promise<void> {
  const failed = await failOverdue(services.db, readyHours);
  if (failed > 0) services.log.error({ count: failed }, "exports could not be built within a day");
  for (const { id } of await listOver(services.db, batch)) {
    await privateStoreOf(services).removeFolder(exportFolder(id));
    await forgetExport(services.db, id);
  }
}

export const periodicWork: readonly PeriodicWork[] = [
  { name: "exports:build", everySeconds: 5, run: buildExports },
  { name: "exports:sweep", everySeconds: 60, run: sweepExports },
];

import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { readList } from "./read-list.ts";
import { replaceList } from "../store/list-store.ts";

/**
 * Puts the list of these files in force, replacing the previous one. All people are screened again, those waiting for
 * money first.
 */
export async function loadList(
  services: Services,
  files: { sdnCsv: string; altCsv?: string },
): Promise<Result<{ version: number; names: number }, "not_a_list">> {
  const names = readList(files.sdnCsv, files.altCsv);
  if (!names.ok) return err(names.error);
  const version = await transact(services.db, (tx) => replaceList(tx, names.value));
  return ok({ version, names: names.value.length });
}

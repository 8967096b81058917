import { ok } from "#kernel/result.ts";
import { matchNames, readListVersion, sanctionsThreshold } from "#modules/sanctions/index.ts";
import type { SanctionsScreen } from "#modules/sanctions/index.ts";
import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";

/** The list an operator loaded, in our own database (`operator -- sanctions load`). Screened names stay here. */
export function sanctionsList(db: Db): SanctionsScreen {
  return {
    name: "sanctions-list",
    listVersion: async () => ok(await readListVersion(db)),
    screen: async ({ legalName, bornOn }) => {
      // The version first: a list that changes meanwhile is looked at again.
      const listVersion = await readListVersion(db);
      return ok({
        listVersion,
        matches: await matchNames(db, { legalName, bornOn, threshold: await readSetting(db, sanctionsThreshold) }),
      });
    },
  };
}

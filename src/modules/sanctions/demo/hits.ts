import { transact } from "#platform/db/db.ts";
import type { DemoWorld } from "#platform/demo-world.ts";
import { storeScreening } from "../store/hits-store.ts";
import { readListVersion } from "../store/list-store.ts";

/** Invented names on a list, each like the name of a member. Hours before the world is loaded. */
const hits = [
  { of: "kaia_lund", ago: 20, entryNo: "90017", name: "LUND, Kaja", programs: "TEST", score: 78 },
  { of: "jennaq", ago: 3, entryNo: "90021", name: "QUINTERO, Jenaro", programs: "TEST", score: 71 },
] as const;

/** Plans two sanctions hits that wait for a decision. */
export function planDemo({ services, timeline, cast }: DemoWorld): void {
  for (const { of, ago, ...match } of hits)
    timeline.at(ago, () =>
      transact(services.db, async (tx) => storeScreening(tx, cast.idOf(of), await readListVersion(tx), [match])),
    );
}

import { csvLine } from "#kernel/csv.ts";
import { encodeId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/db.ts";
import { membersAfter } from "../store/members-store.ts";

/** Members read in one statement. */
const pageSize = 1_000;

/** The members of a brand as a CSV file, read while it is sent. */
export interface MembersFile {
  readonly filename: string;
  readonly lines: AsyncIterable<string>;
}

/** Opens the file of a brand's members. */
export function openMembers(db: Db, brandId: string, size = pageSize): MembersFile {
  return { filename: `team-${encodeId(brandId)}.csv`, lines: memberLines(db, brandId, size) };
}

/** The members, oldest first: username, name, role, and since when in UTC. */
async function* memberLines(db: Db, brandId: string, size: number): AsyncGenerator<string> {
  yield csvLine(["username", "name", "role", "joined at (UTC)"]);
  for (let after = { position: "-infinity", id: "00000000-0000-0000-0000-000000000000" }; ;) {
    const members = await membersAfter.run(db, brandId, after.position, after.id, size);
    yield members
      .map(({ username, name, accessType, joinedAt }) =>
        csvLine([username ?? "", name, accessType, joinedAt.toISOString()]),
      )
      .join("");
    const last = members.at(-1);
    if (last === undefined || members.length < size) return;
    after = last;
  }
}

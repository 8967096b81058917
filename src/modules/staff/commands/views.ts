import { countCharacters } from "#kernel/text/normalize.ts";
import { audit } from "#modules/accounts/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { deleteView, saveView } from "../store/views-store.ts";
import type { StaffView } from "../store/views-store.ts";

export type ViewRefusal = "name" | "query" | "too_many";

/** Saves the filters of a queue under a name of 1 to 40 characters; one of the same name is replaced. At most twenty. */
export function keepView(
  services: Services,
  staffId: string,
  view: { readonly queue: string; readonly name: string; readonly query: string },
): Promise<Result<StaffView, ViewRefusal>> {
  const name = view.name.trim();
  return transactResult(services.db, async (tx): Promise<Result<StaffView, ViewRefusal>> => {
    if (name === "" || countCharacters(name) > 40) return err("name");
    if (view.query.length > 500) return err("query");
    const saved = await saveView(tx, { ...view, name, staffId });
    if (saved === undefined) return err("too_many");
    await audit(tx, { kind: "staff", actorId: staffId, reason: "" }, "view_saved", null, null, { ...view, name });
    return ok(saved);
  });
}

/** Deletes one's own view. */
export function dropView(services: Services, staffId: string, id: string): Promise<Result<void, "not_found">> {
  return transactResult(services.db, async (tx): Promise<Result<void, "not_found">> => {
    const gone = await deleteView(tx, staffId, id);
    if (gone === undefined) return err("not_found");
    await audit(tx, { kind: "staff", actorId: staffId, reason: "" }, "view_deleted", null, gone, null);
    return ok();
  });
}

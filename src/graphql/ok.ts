import { builder } from "./builder.ts";

/** Answer of calls that change nothing the cache knows: which thing, and whether it was done. */
export const OkType = builder.objectRef<{ id: string; ok: boolean }>("Ok").implement({
  audience: "everyone",
  fields: (t) => ({ id: t.exposeString("id"), ok: t.exposeBoolean("ok") }),
});

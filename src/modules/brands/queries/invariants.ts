import type { Invariant } from "#platform/invariants.ts";

/** Rules about brands that always hold. */
export const invariants: readonly Invariant[] = [
  {
    id: "I34",
    statement: "A brand that is not deleted has an owner",
    sql: `select a.id::text as brand from brand r join account a on a.id = r.brand_id
           where a.status <> 'deleted' and a.deleted_at is null
             and not exists (select 1 from brand_access b where b.brand_id = a.id and b.access_type = 'owner' and b.status = 'active')`,
  },
];

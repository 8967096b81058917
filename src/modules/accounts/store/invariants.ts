import type { Invariant } from "#platform/invariants.ts";

/** Rules about accounts and the audit log that always hold. */
export const invariants: readonly Invariant[] = [
  {
    id: "Z1",
    statement: "The audit log is whole: no entry was changed, removed, added beside the chain or put in another order",
    sql: `select l.seq::text as entry from (
            select *, lag(hash, 1, '') over w as hash_before, row_number() over w as place from audit_link window w as (order by seq)) l
            left join audit_event e on e.id = l.event_id
           where e.id is null or l.seq <> l.place or l.prev_hash <> l.hash_before or l.hash <> sha256(l.prev_hash || audit_content(e))
          union all
          select e.id::text from audit_event e where not exists (select from audit_link l where l.event_id = e.id)`,
  },
];

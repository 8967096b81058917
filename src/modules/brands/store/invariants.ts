import type { Invariant } from "#platform/invariants.ts";

/** Rules about brands that always hold. */
export const invariants: readonly Invariant[] = [
  {
    id: "I23",
    statement: "A person has at most one brand that they made and that was not deleted",
    sql: `select a.created_by_account_id as id, count(*) from brand b join account a on a.id = b.brand_id where a.status <> 'deleted'
           group by a.created_by_account_id having count(*) > 1`,
  },
  {
    id: "I34",
    statement: "A brand that is not deleted has an owner",
    sql: `select b.brand_id as id from brand b join account a on a.id = b.brand_id
           where a.status <> 'deleted'
             and not exists (select 1 from brand_access x where x.brand_id = b.brand_id and x.access_type = 'owner' and x.status = 'active')`,
  },
  {
    id: "N1",
    statement:
      "An active brand has a confirmed contact address and a name that was not rejected; one that waits for nothing is active",
    sql: `select b.brand_id as id, a.brand_status, b.name_review from brand b join account a on a.id = b.brand_id
           where a.status <> 'deleted'
             and (a.brand_status = 'active'
                    and (b.contact_email is null or b.name_review = 'rejected' or b.opened_at is null or b.closed_at is not null)
               or a.brand_status = 'pending'
                    and (b.opened_at is not null and b.closed_at is null
                      or b.contact_email is not null and b.is_subscription_exempt and coalesce(b.exempt_until > app_now(), true)
                         and (b.name_review in ('clear', 'approved') or b.name_review = 'waiting' and b.opened_at is not null)))`,
  },
];

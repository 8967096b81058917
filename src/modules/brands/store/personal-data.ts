import type { PersonalTable } from "#platform/personal-data.ts";

/** Personal data of this module. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "brand",
    copy: {
      title: "Brands you own",
      sql: `select b.contact_email, b.pending_contact_email, b.email_recipient, request_date, name_review, name_review_since, name_decided_at, name_reason,
                   is_subscription_exempt, exempt_reason, exempt_until, picked_plan, opened_at, closed_at, deletion_notified_at from brand b
              join brand_access x on x.brand_id = b.brand_id and x.access_type = 'owner' and x.status = 'active' where x.person_id = $1`,
      without: {
        ids: ["brand_id"],
        others: ["resembles_brand_id", "name_decided_by", "exempt_by"],
        secrets: ["contact_code_hash"],
        work: ["contact_code_expires_at", "contact_code_tries"],
      },
    },
    // That it was there, and when, counts against its creator's limit for a while.
    erase: [
      `update brand set contact_email = null, pending_contact_email = null, contact_code_hash = null, contact_code_expires_at = null, contact_code_tries = 0,
              resembles_brand_id = null, name_reason = '', is_subscription_exempt = false, exempt_reason = '', exempt_until = null, picked_plan = null where brand_id = $1`,
    ],
  },
  {
    table: "brand_access",
    copy: {
      title: "Brands you belong to",
      sql: `select b.username, b.name, x.access_type, x.status, x.created_at, x.ended_at from brand_access x join account b on b.id = x.brand_id where x.person_id = $1`,
      without: { ids: ["brand_id", "person_id"] },
    },
    erase: [
      "update brand_access set status = 'left', ended_at = app_now() where person_id = $1 and status in ('active', 'invited')",
      "update brand_access set status = 'revoked', ended_at = app_now() where brand_id = $1 and status in ('active', 'invited')",
    ],
  },
];

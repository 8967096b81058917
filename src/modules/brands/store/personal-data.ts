import type { PersonalTable } from "#platform/personal-data.ts";

/** Personal data of this module. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "brand",
    copy: {
      title: "Your brand",
      sql: `select contact_email, pending_contact_email, email_recipient, request_date, name_review, name_review_since, name_decided_at, name_reason,
                   is_subscription_exempt, exempt_reason, exempt_until, picked_plan, opened_at, closed_at, deletion_notified_at from brand where brand_id = $1`,
      without: {
        ids: ["brand_id"],
        others: ["resembles_brand_id", "name_decided_by", "exempt_by"],
        secrets: ["contact_code_hash"],
        work: ["contact_code_expires_at", "contact_code_tries"],
      },
    },
    erase: ["delete from brand where brand_id = $1"],
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
    ],
  },
];

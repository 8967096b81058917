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
      sql: `select b.username, b.name, x.access_type, x.status, x.created_at, x.invited_at, x.expires_at, x.resent_at, x.asked_again_at, x.joined_at, x.ended_at, x.former_type
              from brand_access x join account b on b.id = x.brand_id where x.person_id = $1`,
      without: { ids: ["id", "brand_id", "person_id"], others: ["invited_by"] },
    },
    erase: [
      "update brand_access set status = 'left', ended_at = app_now(), former_type = access_type where person_id = $1 and status = 'active'",
      "update brand_access set status = 'declined', expires_at = null where person_id = $1 and status = 'invited'",
      "update brand_access set status = 'revoked', ended_at = app_now() where brand_id = $1 and status in ('active', 'invited')",
    ],
  },
  {
    table: "brand_ownership_offer",
    copy: {
      title: "Offers of a brand's ownership",
      sql: `select b.username, b.name, o.from_person_id = $1 as is_own_offer, o.status, o.created_at, o.expires_at, o.ended_at
              from brand_ownership_offer o join account b on b.id = o.brand_id where $1 in (o.from_person_id, o.to_person_id) order by o.id`,
      without: { ids: ["id", "brand_id"], others: ["from_person_id", "to_person_id"] },
    },
    erase: ["delete from brand_ownership_offer where $1 in (from_person_id, to_person_id)"],
  },
  {
    table: "brand_activity",
    copy: {
      title: "What you did as a brand",
      sql: `select b.username, b.name, o.operation, o.created_at from brand_activity o join account b on b.id = o.brand_id
             where o.person_id = $1 order by o.created_at, o.id`,
      without: { ids: ["id", "brand_id", "person_id", "object_ids"] },
    },
    erase: { kept: "The brand's owners can look up for two years who acted for it. The person is only a number then." },
  },
];

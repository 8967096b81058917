import type { PersonalTable } from "#platform/personal-data.ts";

/** Personal data of this module. */
export const personalData: readonly PersonalTable[] = [
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

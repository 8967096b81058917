import type { PersonalTable } from "#platform/personal-data.ts";

const kept = "Tax records are kept for seven years, under an anonymous id.";

/** This module's personal data. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "w9_form",
    copy: {
      title: "Your W-9 forms",
      sql: `select fiscal_year, status, rejection, asked_at, last_sent_at, submitted_at, decided_at, approved_at, created_at from w9_form where account_id = $1 order by created_at, id`,
      without: {
        ids: ["id", "account_id", "media_id", "carried_from"],
        elsewhere: ["file_url"],
        others: ["decided_by"],
        work: ["mails_sent"],
      },
    },
    erase: { by: "eraseForms" },
  },
  {
    table: "w9_step",
    copy: {
      title: "How your W-9 forms went",
      sql: `select f.fiscal_year, s.status, s.created_at from w9_step s join w9_form f on f.id = s.form_id where f.account_id = $1 order by s.id`,
      without: { ids: ["id", "form_id"], others: ["actor_id"], watch: ["reason"] },
    },
    erase: { kept },
  },
  {
    table: "w9_read",
    copy: {
      title: "Why our staff looked at your W-9 forms",
      sql: `select reason, status, created_at from w9_read where person_id = $1 order by created_at`,
      without: { ids: ["id", "form_id", "person_id", "media_id"], others: ["reader_id"] },
    },
    erase: { kept: "The log of document views is append-only; it names people by id only." },
  },
  {
    table: "w9_particulars",
    copy: {
      title: "What we keep out of your W-9 forms",
      sql: `select media_id as row_id, particulars_enc, created_at from w9_particulars where account_id = $1 order by created_at`,
      without: { ids: ["account_id", "media_id"], others: ["entered_by"] },
    },
    erase: {
      kept: "What was reported to the tax office by is kept, encrypted, as long as the form it was typed from: seven years.",
    },
  },
  {
    table: "tax_export_line",
    copy: {
      title: "What we reported of you to the IRS",
      sql: `select e.fiscal_year, e.number, l.prizes_cents, l.rewards_cents, l.withheld_cents, l.sales_cents, l.sales_count, e.created_at from tax_export_line l join tax_export e on e.id = l.export_id
        where l.account_id = $1 order by e.fiscal_year, e.number`,
      without: { ids: ["export_id", "account_id"], secrets: ["details_hash"] },
    },
    erase: { kept },
  },
];

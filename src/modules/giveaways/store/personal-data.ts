import type { PersonalTable } from "#platform/personal-data.ts";

const promised = "What was promised, drawn and won stays provable, under an id that names nobody (winners 2 years, tax 7).";

/** What this module keeps about people. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "giveaway",
    copy: {
      title: "Giveaways you hosted",
      sql: `select post_id, state, amount_cents, winners_count, enter_method, giveaway_text, opened_at, deadline, completed_at, entries_count
              from giveaway where host_account_id = $1 order by created_at`,
    },
    erase: { kept: promised },
  },
  {
    table: "giveaway_entry",
    copy: { title: "Giveaways you entered", sql: `select giveaway_id, ticket_no, entered_at, withdrawn_at, participation, ineligible_reason from giveaway_entry where person_id = $1 order by entered_at` },
    erase: [
      `with gone as (
         update giveaway_entry e set withdrawn_at = app_now(), reply_post_id = null from giveaway g
          where e.person_id = $1 and e.withdrawn_at is null and g.post_id = e.giveaway_id and g.state = 'open' returning e.giveaway_id)
       insert into giveaway_entry_delta (giveaway_id, delta) select giveaway_id, -1 from gone`,
    ],
  },
  {
    table: "giveaway_slot",
    copy: { title: "What you won", sql: `select giveaway_id, slot_no, prize_cents, status, settled_at from giveaway_slot where person_id = $1 order by created_at` },
    erase: { kept: promised },
  },
];

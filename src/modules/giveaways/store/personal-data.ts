import type { PersonalTable } from "#platform/personal-data.ts";

const promised = "Giveaways stay verifiable, under an anonymous id (winners 2 years, tax 7).";

/** Personal data of this module. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "giveaway",
    copy: {
      title: "Giveaways you hosted",
      sql: `select post_id, state, prize_kind, amount_cents, winners_count, enter_method, duration_hours, giveaway_text, link, rules_version, created_at, opened_at, deadline,
                   locked_at, drawn_at, completed_at, voided_at, registered_states, extra_cents, extension_hours, extended_at, campaign, campaign_cents, entries_count, eligible_count
              from giveaway where host_account_id = $1 order by created_at`,
      without: {
        ids: ["host_account_id", "host_person_id"],
        secrets: ["seed_secret_enc"],
        proof: [
          "draw_version",
          "seed_commitment",
          "seed_committed_at",
          "entries_root",
          "root_published_at",
          "beacon_kind",
          "beacon_round",
          "beacon_due_at",
          "extension_beacon_round",
          "extension_beacon_due_at",
          "randomness",
          "rules_hash",
          "rules_markdown",
        ],
        work: ["next_ticket", "trend_score", "trend_velocity", "trend_ticket", "trend_at"],
      },
    },
    erase: { kept: promised },
  },
  {
    table: "giveaway_redemption",
    copy: {
      title: "Product prizes",
      sql: `select slot_id as row_id, giveaway_id, status, redeem_by, recipient_enc, size, failure, claimed_at, ordered_at, shipped_at, delivered_at, credited_at, created_at
              from giveaway_redemption where person_id = $1 order by created_at`,
      without: {
        ids: ["slot_id", "person_id", "order_id"],
        work: ["order_at", "orders_count", "reminders_sent", "updated_at"],
      },
    },
    erase: ["update giveaway_redemption set recipient_enc = null where person_id = $1"],
  },
  {
    table: "giveaway_certified_winner",
    copy: {
      title: "Prizes on certified lists",
      sql: `select id as row_id, giveaway_id, slot_no, legal_name_enc, resident_state, certified_at from giveaway_certified_winner where person_id = $1 order by certified_at`,
      without: { ids: ["person_id"] },
    },
    erase: { kept: "New York and Florida ask for the winners of registered giveaways (5 years)." },
  },
  {
    table: "giveaway_entry_fraud",
    copy: {
      title: "Reviews of your giveaway entries",
      sql: `select giveaway_id, status, quarantined_at, contest_text, contested_at, decided_at, decision_reason from giveaway_entry_fraud
             where person_id = $1 and quarantined_at is not null order by quarantined_at`,
      without: {
        ids: ["id", "person_id"],
        others: ["decided_by_id"],
        watch: ["score", "reasons", "cleared_reasons"],
        work: ["scored_at"],
      },
    },
    erase: ["delete from giveaway_entry_fraud where person_id = $1"],
  },
  {
    table: "giveaway_entry",
    copy: {
      title: "Giveaways you entered",
      sql: `select giveaway_id, ticket_no, entered_at, withdrawn_at, reply_post_id, resident_state, participation, ineligible_reason from giveaway_entry where person_id = $1 order by entered_at`,
      without: { ids: ["person_id"], proof: ["salt", "leaf_hash"], watch: ["internal_code"], work: ["is_grown"] },
    },
    erase: [
      `with gone as (
         update giveaway_entry e set withdrawn_at = app_now(), reply_post_id = null from giveaway g
          where e.person_id = $1 and e.withdrawn_at is null and g.post_id = e.giveaway_id and g.state = 'open' returning e.giveaway_id)
       insert into giveaway_entry_delta (giveaway_id, delta) select giveaway_id, -1 from gone`,
    ],
  },
  {
    table: "giveaway_thanks",
    copy: {
      title: "Givers you thanked",
      sql: `select giveaway_id, reply_post_id, thanked_at from giveaway_thanks where person_id = $1 order by thanked_at`,
      without: { ids: ["person_id"] },
    },
    erase: ["delete from giveaway_thanks where person_id = $1"],
  },
  {
    table: "giveaway_visit",
    copy: {
      title: "Links of giveaways you visited",
      sql: `select giveaway_id, visits, first_at, acted_at from giveaway_visit where account_id = $1 order by first_at`,
      without: { ids: ["account_id", "acted_by_person_id"] },
    },
    erase: ["delete from giveaway_visit where account_id = $1 or acted_by_person_id = $1"],
  },
  {
    table: "giveaway_slot",
    copy: {
      title: "What you won",
      sql: `select giveaway_id, slot_no, ticket_no, prize_cents, status, created_at, settled_at from giveaway_slot where person_id = $1 order by created_at`,
      without: { ids: ["id", "person_id", "replaced_by"], proof: ["draw_position"], watch: ["cause"] },
    },
    erase: { kept: promised },
  },
];

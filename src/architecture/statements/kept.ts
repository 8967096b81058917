/**
 * Columns that may be null in some rows and are not in those that the code reads, because a check of the table ties
 * them to its state: by constraint. Whether such a column is read as nullable is left to each statement.
 */
export const keptByCheck: Readonly<Record<string, readonly string[]>> = {
  account_brand_has_creator: ["created_by_account_id"],
  account_brand_has_status: ["brand_status"],
  data_export_ready_whole: ["content_key_enc", "bytes"],
  dormant_balance_moved: ["amount_cents"],
  giveaway_entry_fraud_quarantine: ["quarantined_at"],
  ledger_account_owned_has_balance: ["balance_cents"],
  referral_rewarded: ["reward_cents"],
  w9_form_file: ["file_url"],
};

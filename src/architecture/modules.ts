/** Who may know whom among the modules: the one table from which the import law and the drawn map are made. */
export const modules = {
  accounts: [],
  media: [],
  ledger: [],
  identity: ["accounts", "media"],
  exports: ["accounts", "media"],
  graph: ["accounts"],
  payments: ["accounts", "ledger"],
  wallet: ["accounts", "identity", "ledger", "payments"],
  sanctions: ["accounts", "identity"],
  payouts: ["accounts", "brands", "identity", "ledger", "sanctions", "wallet"],
  brands: ["accounts", "identity", "ledger", "media", "payments", "wallet"],
  posts: ["accounts", "brands", "graph", "media"],
  giveaways: ["accounts", "brands", "graph", "identity", "ledger", "media", "payments", "posts", "wallet"],
  previews: ["media", "posts"],
  shop: ["accounts", "brands", "identity", "ledger", "media", "payments", "wallet"],
  reviews: ["accounts", "giveaways", "media", "posts", "shop"],
  live: ["accounts", "graph", "media", "posts"],
  referrals: ["accounts", "identity", "ledger"],
  openings: ["accounts", "media"],
  support: ["accounts"],
  transfers: ["accounts", "graph", "identity", "ledger", "wallet"],
  adjustments: ["accounts", "ledger", "wallet"],
  dormancy: ["accounts", "ledger", "wallet"],
  reconciliation: ["accounts", "ledger", "payments", "payouts"],
  tax: ["accounts", "brands", "giveaways", "identity", "ledger", "media", "payouts"],
};

/** Listeners: they may know everyone and nobody may know them. */
export const listeners = ["notifications", "search", "stats", "moderation", "admin"];

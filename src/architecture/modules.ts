import type { Module } from "#platform/module.ts";

interface ModuleRow {
  /** The modules it may know, which stand before it. */
  readonly knows: readonly string[];
  readonly load: () => Promise<{ readonly module: Module }>;
}

/**
 * The modules in their order. The product is assembled, the import law and the drawn map are made from this table:
 * adding a module is a folder and a line here.
 */
export const modules: Readonly<Record<string, ModuleRow>> = {
  accounts: { knows: [], load: () => import("#modules/accounts/module.ts") },
  "sign-in": { knows: ["accounts"], load: () => import("#modules/sign-in/module.ts") },
  media: { knows: ["accounts"], load: () => import("#modules/media/module.ts") },
  ledger: { knows: [], load: () => import("#modules/ledger/module.ts") },
  identity: { knows: ["accounts", "media"], load: () => import("#modules/identity/module.ts") },
  exports: { knows: ["accounts", "media", "sign-in"], load: () => import("#modules/exports/module.ts") },
  graph: { knows: ["accounts"], load: () => import("#modules/graph/module.ts") },
  payments: { knows: ["accounts", "ledger"], load: () => import("#modules/payments/module.ts") },
  wallet: {
    knows: ["accounts", "identity", "ledger", "payments", "sign-in"],
    load: () => import("#modules/wallet/module.ts"),
  },
  brands: {
    knows: ["accounts", "identity", "ledger", "media", "payments", "sign-in", "wallet"],
    load: () => import("#modules/brands/module.ts"),
  },
  subscriptions: {
    knows: ["accounts", "brands", "ledger", "payments", "wallet"],
    load: () => import("#modules/subscriptions/module.ts"),
  },
  sanctions: { knows: ["accounts", "identity"], load: () => import("#modules/sanctions/module.ts") },
  payouts: {
    knows: ["accounts", "brands", "identity", "ledger", "sanctions", "sign-in", "wallet"],
    load: () => import("#modules/payouts/module.ts"),
  },
  posts: { knows: ["accounts", "brands", "graph", "media"], load: () => import("#modules/posts/module.ts") },
  feeds: { knows: ["accounts", "graph", "posts"], load: () => import("#modules/feeds/module.ts") },
  vendors: { knows: ["accounts", "media"], load: () => import("#modules/vendors/module.ts") },
  giveaways: {
    knows: [
      "accounts",
      "brands",
      "feeds",
      "graph",
      "identity",
      "ledger",
      "media",
      "payments",
      "payouts",
      "posts",
      "sign-in",
      "vendors",
      "wallet",
    ],
    load: () => import("#modules/giveaways/module.ts"),
  },
  links: { knows: ["accounts", "posts"], load: () => import("#modules/links/module.ts") },
  shop: {
    knows: ["accounts", "graph", "media", "vendors"],
    load: () => import("#modules/shop/module.ts"),
  },
  orders: {
    knows: ["accounts", "graph", "ledger", "media", "payments", "shop", "vendors", "wallet"],
    load: () => import("#modules/orders/module.ts"),
  },
  reviews: {
    knows: ["accounts", "brands", "giveaways", "graph", "identity", "posts"],
    load: () => import("#modules/reviews/module.ts"),
  },
  previews: { knows: ["media", "posts"], load: () => import("#modules/previews/module.ts") },
  support: { knows: ["accounts"], load: () => import("#modules/support/module.ts") },
  jobs: { knows: ["accounts", "media", "support"], load: () => import("#modules/jobs/module.ts") },
  transfers: {
    knows: ["accounts", "graph", "identity", "ledger", "sign-in", "wallet"],
    load: () => import("#modules/transfers/module.ts"),
  },
  referrals: {
    knows: ["accounts", "graph", "identity", "ledger", "payments", "payouts", "sign-in", "wallet"],
    load: () => import("#modules/referrals/module.ts"),
  },
  adjustments: { knows: ["accounts", "ledger", "wallet"], load: () => import("#modules/adjustments/module.ts") },
  dormancy: { knows: ["accounts", "ledger", "wallet"], load: () => import("#modules/dormancy/module.ts") },
  reconciliation: {
    knows: ["accounts", "ledger", "payments", "payouts", "sign-in"],
    load: () => import("#modules/reconciliation/module.ts"),
  },
  tax: {
    knows: ["accounts", "brands", "giveaways", "identity", "ledger", "media", "orders", "payouts", "shop", "sign-in"],
    load: () => import("#modules/tax/module.ts"),
  },
};

/** Listeners: they may know every module, and no module may know them. */
export const listeners: Readonly<Record<string, Pick<ModuleRow, "load">>> = {
  notifications: { load: () => import("#modules/notifications/module.ts") },
  moderation: { load: () => import("#modules/moderation/module.ts") },
  staff: { load: () => import("#modules/staff/module.ts") },
  statistics: { load: () => import("#modules/statistics/module.ts") },
};

import type { HelpTopic } from "#web/lib/error-help.ts";
import type { IconName } from "#web/ui/icon-names.ts";

/** Groups of the staff navigation, in their order. */
export const staffGroups = ["Queues", "Money", "Look up", "Rules", "Record"] as const;

/** A page of the staff area, at `/sp/{tab}`, and the page of one of its cases, at `/sp/{tab}/{caseId}`. */
export interface StaffTab {
  readonly title: string;
  readonly icon: IconName;
  readonly group: (typeof staffGroups)[number];
  /** Grant that both pages need; for everyone else they do not exist. Its absence: every member of staff. */
  readonly grant?: string;
  /** Screen file below features/staff, without `-screen`. */
  readonly list: string;
  /** Screen file of a case; undefined when the tab has none. */
  readonly case?: string;
  /** True when cases open on a page of their own on wide screens too, not beside the list. */
  readonly isCaseAlone?: true;
  /** Article of the help about what its cases are about. */
  readonly help?: HelpTopic;
  /** Values of `queue` in the address whose list takes the whole page on wide screens. */
  readonly wholePage?: readonly string[];
}

/** All pages of the staff area, in the order of the navigation. */
export const staffTabs: Readonly<Record<string, StaffTab>> = {
  reports: {
    title: "Reports",
    icon: "flag",
    group: "Queues",
    grant: "moderate",
    list: "reports",
    case: "report-case",
    help: "blocking-and-reporting",
  },
  appeals: {
    title: "Appeals",
    icon: "chat-circle",
    group: "Queues",
    grant: "moderate",
    list: "appeals",
    case: "appeal-case",
    help: "blocking-and-reporting",
  },
  identity: {
    title: "Identity",
    icon: "identification-card",
    group: "Queues",
    grant: "canEditIdv",
    list: "identity-queue",
    case: "identity-case",
    help: "identity",
    wholePage: ["alike", "compared"],
  },
  support: {
    title: "Support",
    icon: "envelope-simple",
    group: "Queues",
    grant: "moderate",
    list: "support-queue",
    case: "support-ticket",
    help: "support",
  },
  applications: {
    title: "Job applications",
    icon: "briefcase",
    group: "Queues",
    grant: "manageJobs",
    list: "applications",
    case: "application-case",
    help: "jobs",
  },
  shop: {
    title: "Shop products",
    icon: "storefront",
    group: "Queues",
    grant: "moderate",
    list: "shop-products",
    case: "shop-product-case",
  },
  "brand-names": {
    title: "Brand names",
    icon: "storefront",
    group: "Queues",
    grant: "moderate",
    list: "brand-names",
    case: "brand-name-case",
    help: "brands",
  },
  "order-claims": {
    title: "Order claims",
    icon: "package",
    group: "Queues",
    grant: "manageMoney",
    list: "order-claims",
    case: "order-claim-case",
    help: "returns",
  },
  jobs: {
    title: "Jobs",
    icon: "briefcase",
    group: "Rules",
    grant: "manageJobs",
    list: "jobs",
    case: "job-case",
    isCaseAlone: true,
  },
  links: {
    title: "Links",
    icon: "link-simple",
    group: "Rules",
    grant: "manageLinks",
    list: "links",
    case: "link-case",
  },
  giveaways: {
    title: "Giveaways",
    icon: "ticket",
    group: "Look up",
    grant: "moderate",
    list: "giveaways",
    case: "giveaway-case",
    help: "giveaways",
  },
  orders: {
    title: "Orders",
    icon: "receipt",
    group: "Look up",
    grant: "manageMoney",
    list: "orders",
    case: "order-case",
  },
  payouts: {
    title: "Payouts",
    icon: "hand-coins",
    group: "Money",
    grant: "manageMoney",
    list: "payouts",
    case: "payout-case",
    help: "withdrawals",
  },
  referrals: {
    title: "Referrals",
    icon: "user-plus",
    group: "Money",
    grant: "manageMoney",
    list: "referrals",
    case: "referral-case",
    help: "referrals",
  },
  "outstanding-payments": {
    title: "Outstanding payments",
    icon: "credit-card",
    group: "Money",
    grant: "manageMoney",
    list: "outstanding",
    case: "outstanding-case",
    help: "wallet",
  },
  disputes: {
    title: "Disputes",
    icon: "bank",
    group: "Money",
    grant: "manageMoney",
    list: "disputes",
    case: "dispute-case",
    help: "wallet",
  },
  sanctions: {
    title: "Sanctions",
    icon: "shield-warning",
    group: "Money",
    grant: "manageMoney",
    list: "sanctions",
    case: "sanctions-case",
  },
  adjustments: {
    title: "Adjustments",
    icon: "sliders-horizontal",
    group: "Money",
    grant: "manageBooks",
    list: "adjustments",
    case: "adjustment-case",
    help: "wallet",
    wholePage: ["new"],
  },
  reconciliations: {
    title: "Reconciliations",
    icon: "scales",
    group: "Money",
    grant: "manageBooks",
    list: "reconciliations",
    case: "reconciliation-case",
  },
  w9: {
    title: "W-9 forms",
    icon: "file-text",
    group: "Money",
    grant: "reviewTax",
    list: "w9",
    case: "w9-case",
    help: "w9",
  },
  "tax-exports": {
    title: "Tax exports",
    icon: "download-simple",
    group: "Money",
    grant: "reviewTax",
    list: "tax-exports",
  },
  users: { title: "Users", icon: "users", group: "Look up", list: "users", case: "user-case", isCaseAlone: true },
  brands: {
    title: "Brands",
    icon: "storefront",
    group: "Look up",
    list: "brands",
    case: "user-case",
    isCaseAlone: true,
  },
  settings: {
    title: "Settings",
    icon: "gear-six",
    group: "Rules",
    grant: "canEditPermissions",
    list: "settings",
  },
  activity: { title: "Activity", icon: "clock-counter-clockwise", group: "Record", list: "activity" },
  audit: { title: "Audit", icon: "list-bullets", group: "Record", grant: "canEditPermissions", list: "audit" },
};

/** Width from which a queue shows its list, a case and the decision side by side. */
export const besideWidth = "(min-width: 1280px)";

/** Returns whether an address of a tab shows the list and a case side by side on a wide screen. */
export function isBeside(tab: StaffTab, caseId: string | undefined, query: URLSearchParams): boolean {
  if (tab.case === undefined || tab.isCaseAlone === true) return false;
  return caseId !== undefined || tab.wholePage?.includes(query.get("queue") ?? "") !== true;
}

/**
 * Returns what the list asks for beside a case: the query that the list had, as long as the case is one of the same
 * queue and filters. The address of a case does not say which part of a long list was on screen.
 */
export function listQuery(
  before: URLSearchParams,
  asked: URLSearchParams,
  caseId: string | undefined,
): URLSearchParams {
  return caseId !== undefined && sameList(before) === sameList(asked) ? before : asked;
}

function sameList(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  for (const name of ["after", "entry"]) rest.delete(name);
  rest.sort();
  return rest.toString();
}

/** Returns the tab of an address's parameters; undefined when there is none, or it has no cases and one is asked for. */
export function staffTabOf(params: Readonly<Record<string, string>>): StaffTab | undefined {
  const name = params["tab"] ?? "";
  const tab = Object.hasOwn(staffTabs, name) ? staffTabs[name] : undefined;
  return params["caseId"] !== undefined && tab?.case === undefined ? undefined : tab;
}

import type { SpAccountStatus, SpActivityKind, SpUsersType, SpVisibility } from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";

/** Groups of people, in the order of their tabs. */
export const userKinds: readonly { readonly value: SpUsersType; readonly label: string; readonly empty: string }[] = [
  { value: "all", label: "All", empty: "No account fits." },
  { value: "newest", label: "Newest", empty: "No account was made within seven days." },
  { value: "identity_pending", label: "Identity", empty: "No identity is being checked." },
  { value: "flagged", label: "Flagged", empty: "No account is flagged." },
  { value: "high_balance", label: "High balance", empty: "No wallet holds $1,000." },
  { value: "trusted", label: "Trusted", empty: "No account is trusted." },
  { value: "suspended", label: "Suspended", empty: "No account is suspended." },
  { value: "pending_reactivation", label: "Coming back", empty: "No account is on its way back." },
  { value: "deletion_pending", label: "Leaving", empty: "No account is being deleted." },
  { value: "staff", label: "Team", empty: "There is no team yet." },
];

export const statusTags: Readonly<Record<SpAccountStatus, { readonly label: string; readonly tone: TagTone }>> = {
  active: { label: "Active", tone: "ok" },
  suspended: { label: "Suspended", tone: "bad" },
  pending_reactivation: { label: "Coming back", tone: "warn" },
  deleted: { label: "Deleted", tone: "neutral" },
};

/** Returns the status of an account in words; a status without words as it is. */
export function statusWords(status: string): string {
  return Object.entries(statusTags).find(([name]) => name === status)?.[1].label ?? status;
}

export const visibilityWords: Readonly<Record<SpVisibility, string>> = {
  visible: "Seen everywhere",
  limited: "Seen by link alone",
  hidden: "Hidden",
  anonymized: "Anonymized",
};

/** Signals that connect two accounts, as the end of "Shares". */
export const signalWords: Readonly<Record<string, string>> = {
  device: "a browser and its network",
  payout: "a payout address",
  card: "a card",
  household: "a household",
  identity: "an identity",
};

export const identityWords: Readonly<Record<string, string>> = {
  created: "Begun",
  pending: "Begun",
  completed: "Waits for a look",
  needs_review: "Waits for a look",
  approved: "Approved",
  declined: "Declined",
  failed: "Failed",
  expired: "Expired",
};

export const activityWords: Readonly<Record<SpActivityKind, string>> = {
  logins: "Sign-ins",
  devices: "Devices",
  contact_changes: "Email and username",
  status: "Status",
  posts_removed: "Posts taken down",
  entries: "Entries",
  wins: "Wins",
  payments: "Payments",
  payouts: "Payouts",
  reports: "Reports",
  staff_reads: "Team",
};

const acts: Readonly<Record<string, string>> = {
  signed_in: "Signed in",
  entered_staff_area: "Entered the staff area",
  device_trusted: "Trusted a browser",
  passkey_added: "Added a passkey",
  email_changed: "Changed the email",
  username_changed: "Gave up a username",
  entered: "Entered a giveaway",
  report_made: "Reported",
  report_received: "Was reported",
  show_user_fact: "A fact was shown",
  end_user_sessions: "All sessions were ended",
  write_to_user: "Was written to",
  set_user_visibility: "Visibility was set",
  set_user_status: "Status was set",
  update_permissions: "Limits or role were changed",
  propose_admin: "Was proposed as an admin",
};

/** Returns the words for something that happened: those of its code, or the code in plain letters. */
export function actWords(act: string): string {
  const known = acts[act];
  if (known !== undefined) return known;
  const text = act.replaceAll(/[._]/g, " ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export const giveawayStates: Readonly<Record<string, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  awaiting_payment: "Not paid",
  open: "Open",
  locked: "Closed",
  drawn: "Drawn",
  settling: "Paying out",
  completed: "Done",
  voided: "Void",
};

export const winStates: Readonly<Record<string, string>> = {
  selected: "Drawn",
  winner: "Won",
  settled: "Paid",
  refunded: "Given back",
  replaced: "Replaced",
};

/** Grants that can be given to a member of the team, with what they allow. */
export const grantWords: readonly { readonly value: string; readonly label: string }[] = [
  { value: "moderate", label: "Reports, appeals and support" },
  { value: "canEditIdv", label: "Identity" },
  { value: "manageMoney", label: "Payouts and payments" },
  { value: "reviewTax", label: "Tax forms" },
  { value: "manageLinks", label: "Links" },
  { value: "manageJobs", label: "Jobs and applications" },
  { value: "canDeleteAccounts", label: "Suspend and delete accounts" },
  { value: "canEditPermissions", label: "Limits and roles" },
];

/** Policies that a suspension names. */
export const policies = [
  "Guidelines: spam",
  "Guidelines: scam",
  "Guidelines: harassment",
  "Guidelines: impersonation",
  "Terms: several accounts",
  "Terms: payments",
] as const;

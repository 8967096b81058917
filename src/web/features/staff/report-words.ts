import type {
  SpReportAction,
  SpReportedKind,
  SpReportQueue,
  SpReportReason,
  StaffReportCaseFragment,
} from "#web/generated/admin-types.ts";
import type { StaffChoice } from "./staff-decision.tsx";
import type { StaffFilter } from "./staff-queue.tsx";
import { queueQuery } from "./staff-words.ts";

export const REPORTS = "/sp/reports";

/** Queues of reports. */
export const reportQueues: readonly {
  readonly value: SpReportQueue;
  readonly label: string;
  readonly empty: string;
}[] = [
  { value: "open", label: "By due time", empty: "No report is waiting." },
  { value: "urgent", label: "By priority", empty: "No report is waiting." },
  { value: "appealed", label: "Appealed", empty: "No appeal is waiting." },
  { value: "decided", label: "Decided", empty: "Nothing was decided yet." },
];

export const reasonWords: Readonly<Record<SpReportReason, string>> = {
  spam: "Spam",
  scam: "Scam or fake giveaway",
  impersonation: "Impersonation",
  harassment: "Harassment",
  hate: "Hate",
  sexual: "Sexual content",
  self_harm: "Self-harm",
  violence: "Violence",
  child_safety: "Safety of children",
  prohibited_sales: "Prohibited sales",
  privacy: "Privacy",
  ip: "Copyright or trademark",
  other: "Other",
};

export const kindWords: Readonly<Record<SpReportedKind, string>> = {
  user: "Account",
  post: "Stim",
  reply: "Reply",
  review: "Review",
  product: "Product",
  giveaway: "Giveaway",
};

export const actionWords: Readonly<Record<SpReportAction, string>> = {
  no_action: "No action",
  remove: "Removed",
  suspend: "Suspended",
};

function optionsOf(all: string, words: Readonly<Record<string, string>>): StaffFilter["options"] {
  return [{ value: "", label: all }, ...Object.entries(words).map(([value, label]) => ({ value, label }))];
}

function valueIn<Value extends string>(words: Readonly<Record<Value, string>>, asked: string | null): Value | null {
  return asked !== null && Object.hasOwn(words, asked) ? (asked as Value) : null;
}

/** What the address of the reports asks for: the queue, its filters, and the variables to read it with. */
export function reportView(asked: URLSearchParams) {
  const queue = reportQueues.find(({ value }) => value === asked.get("queue"))?.value ?? "open";
  const reason = valueIn<SpReportReason>(reasonWords, asked.get("reason"));
  const objectType = valueIn<SpReportedKind>(kindWords, asked.get("about"));
  const filters: readonly StaffFilter[] = [
    { name: "reason", label: "Reason", value: reason ?? "", options: optionsOf("Any reason", reasonWords) },
    { name: "about", label: "About", value: objectType ?? "", options: optionsOf("Anything", kindWords) },
  ];
  return { queue, filters, query: queueQuery(queue, filters), variables: { queue, reason, objectType } };
}

/** Number of reports of a case, in words. */
export function reportsWords(reasons: readonly { readonly count: number }[]): string {
  const total = reasons.reduce((sum, { count }) => sum + count, 0);
  return total === 1 ? "1 report" : `${total} reports`;
}

const reasonsFor: Readonly<Record<SpReportAction, readonly string[]>> = {
  no_action: ["This is within our guidelines.", "This is a matter of taste, and no rule is broken."],
  remove: [
    "This attacks people for who they are.",
    "This shows the private details of a person.",
    "This is the same text under many stims.",
  ],
  suspend: ["This account asked winners for a fee.", "This account speaks in the name of another one."],
};

/** Returns the decisions that are possible on an open case. Suspending is offered to those who may. */
export function reportChoices(
  { case: found, isStaff, accountStatus }: Pick<StaffReportCaseFragment, "case" | "isStaff" | "accountStatus">,
  maySuspend: boolean,
): StaffChoice<SpReportAction>[] {
  const isPost = ["post", "reply", "review", "product"].includes(found.objectType);
  const isThere = found.postStatus === "active" || found.postStatus === "spam";
  const thing = kindWords[found.objectType].toLowerCase();
  const choices: StaffChoice<SpReportAction>[] = [
    {
      value: "no_action",
      label: "No action",
      act: "Take no action",
      look: "ink",
      effect:
        found.postStatus === "spam"
          ? `The ${thing} is shown again. Those who reported it are told.`
          : "Those who reported it are told.",
      reasons: reasonsFor.no_action,
    },
  ];
  if (isPost && isThere)
    choices.push({
      value: "remove",
      label: "Remove",
      act: `Remove the ${thing}`,
      look: "danger",
      effect: "The author is told why and can appeal for 180 days. Those who reported it are told.",
      reasons: reasonsFor.remove,
    });
  if (maySuspend && !isStaff && accountStatus === "active")
    choices.push({
      value: "suspend",
      label: "Suspend",
      act: `Suspend ${found.username === null ? "the account" : `@${found.username}`}`,
      look: "danger",
      effect: isPost
        ? `The ${thing} is removed too. The person gets an email and can appeal for 180 days.`
        : "The person gets an email and can appeal for 180 days.",
      reasons: reasonsFor.suspend,
    });
  return choices;
}

/** Title of the message after a decision. */
export const reportDone: Readonly<Record<SpReportAction, string>> = {
  no_action: "No action was taken",
  remove: "Removed",
  suspend: "Suspended",
};

/** Returns what can be done about a removal: an appeal is decided, or the post is restored without one. */
export function removalChoices(
  decision: Pick<NonNullable<StaffReportCaseFragment["decision"]>, "action" | "appealStatus" | "isOwnDecision">,
): StaffChoice<"restore" | "reject">[] {
  if (decision.action !== "remove") return [];
  const isAppealed = decision.appealStatus === "open";
  if (decision.appealStatus !== null && !isAppealed) return [];
  if (isAppealed && decision.isOwnDecision) return [];
  const restore: StaffChoice<"restore" | "reject"> = {
    value: "restore",
    label: "Restore",
    act: "Restore it",
    look: "ink",
    effect: "It is back with everything it had, and the author is told.",
    reasons: ["We looked again: this is within our guidelines."],
  };
  const reject: StaffChoice<"restore" | "reject"> = {
    value: "reject",
    label: "Reject",
    act: "Reject the appeal",
    look: "danger",
    effect: "It stays removed, and the author is told.",
    reasons: ["We looked again and stay with the decision."],
  };
  return isAppealed ? [restore, reject] : [restore];
}

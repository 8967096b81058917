import type {
  SpFraudReason,
  SpGiveawayState,
  SpReplacementCause,
  SpVoidReason,
  StaffGiveawayFragment,
} from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import type { StaffChoice } from "./staff-decision.tsx";
import type { StaffFilter } from "./staff-queue.tsx";
import { queueQuery } from "./staff-words.ts";

export const GIVEAWAYS = "/sp/giveaways";

/** Hours within which a quarantined entry is decided. */
export const QUARANTINE_GOAL_HOURS = 24;

export const giveawayQueues = [
  { value: "quarantined", label: "Entries to check", empty: "No entry is waiting." },
  { value: "unfinished", label: "Being drawn or paid", empty: "No giveaway is being drawn or paid." },
  { value: "all", label: "All", empty: "There is no such giveaway." },
  { value: "checked", label: "Checked entries", empty: "No entry was checked yet." },
] as const;

export const stateTags: Readonly<Record<SpGiveawayState, { readonly label: string; readonly tone: TagTone }>> = {
  draft: { label: "Draft", tone: "neutral" },
  scheduled: { label: "Scheduled", tone: "neutral" },
  awaiting_payment: { label: "Not paid yet", tone: "warn" },
  open: { label: "Open", tone: "ok" },
  locked: { label: "Closed", tone: "info" },
  drawn: { label: "Drawn", tone: "info" },
  settling: { label: "Being paid", tone: "info" },
  completed: { label: "Completed", tone: "ok" },
  voided: { label: "Voided", tone: "bad" },
};

export const fraudWords: Readonly<Record<SpFraudReason, string>> = {
  device: "Same device as another entrant",
  network: "Same network as other entrants",
  payout: "Same payout destination as another entrant",
  card: "Same card as another entrant",
  household: "Same address as another entrant",
  velocity: "Many entries within a minute",
  new_account: "New account",
};

export const voidWords: Readonly<Record<SpVoidReason, string>> = {
  host_fraud: "Fraud by the host",
  rules_broken: "The rules were broken",
  legal: "Legal reasons",
  technical: "Technical reasons",
  silent_beacon: "The announced number did not come",
};

export const causeWords: Readonly<Record<SpReplacementCause, string>> = {
  declined: "Declined the prize",
  unclaimed: "Did not claim it",
  failed_recheck: "May not win any more",
  suspended: "Is suspended",
  tax_form_refused: "Refused the tax form",
  undeliverable: "The prize can’t be delivered",
};

/** States of a prize, as staff read them. */
export const slotWords: Readonly<Record<string, string>> = {
  selected: "Drawn, not paid",
  winner: "Won, not paid",
  settled: "Paid",
  refunded: "Back to the host",
  replaced: "Replaced",
};

/** What the address of the giveaways asks for: the queue, its filters, and the host. */
export function giveawayView(asked: URLSearchParams) {
  const queue = giveawayQueues.find(({ value }) => value === asked.get("queue"))?.value ?? "quarantined";
  const isAll = queue === "all";
  const state = asked.get("state");
  const narrowed = isAll && state !== null && Object.hasOwn(stateTags, state) ? (state as SpGiveawayState) : null;
  const host = isAll ? (asked.get("host") ?? "").trim() : "";
  const filters: readonly StaffFilter[] = isAll
    ? [
        {
          name: "state",
          label: "State",
          value: narrowed ?? "",
          options: [
            { value: "", label: "Any state" },
            ...Object.entries(stateTags).map(([value, { label }]) => ({ value, label })),
          ],
        },
      ]
    : [];
  return { queue, filters, host, state: narrowed, query: queueQuery(queue, filters, { host }) };
}

type GiveawayAct = "void" | "replace" | "register";

/** Returns what staff who handle money can do with a giveaway. */
export function giveawayChoices({
  state,
  slots,
}: Pick<StaffGiveawayFragment, "state" | "slots">): StaffChoice<GiveawayAct>[] {
  const choices: StaffChoice<GiveawayAct>[] = [];
  if (state === "open")
    choices.push({
      value: "register",
      label: "Registration",
      act: "Record the registration",
      look: "ink",
      effect: "People of this state may enter. Possible before the first entry.",
      reasons: ["The confirmation of the state has arrived."],
    });
  if (slots.some(({ status, ticketNo }) => status === "selected" && ticketNo !== null))
    choices.push({
      value: "replace",
      label: "Replace",
      act: "Replace the winner",
      look: "danger",
      effect: "The next alternate gets the prize. After three times it goes back to the host.",
      reasons: ["The winner declined the prize.", "The winner did not answer in time."],
    });
  if (["scheduled", "awaiting_payment", "open", "locked", "drawn"].includes(state))
    choices.push({
      value: "void",
      label: "Void",
      act: "Void the giveaway",
      look: "danger",
      effect: "All the prize money goes back to the host. The host and all entrants are told the kind of reason.",
      reasons: ["The host asked winners for a fee.", "The prize was never there."],
    });
  return choices;
}

export const entryChoices: readonly StaffChoice<"clear" | "uphold">[] = [
  {
    value: "clear",
    label: "Let it count",
    act: "Let the entry count",
    look: "ink",
    effect: "The entry counts, and the person is told.",
    reasons: ["Two people of one household.", "A shared network of a school or an office."],
  },
  {
    value: "uphold",
    label: "Keep it out",
    act: "Keep the entry out",
    look: "danger",
    effect: "The entry does not count. The person is told and can write to us once, until the deadline.",
    reasons: ["The same person under another account."],
  },
];

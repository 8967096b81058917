import type { SpPayoutChannel, SpPayoutStatus, SpPayoutW9FormStatus } from "#web/generated/admin-types.ts";
import { channelWords, w9StandingWords } from "./payout-words.ts";
import type { StaffFilter } from "./staff-queue.tsx";
import { queueQuery } from "./staff-words.ts";

export const PAYOUTS = "/sp/payouts";

/** Queues of payouts. */
export const payoutQueues = [
  { value: "review", label: "To review", empty: "No payout is waiting." },
  { value: "second", label: "Second", empty: "No payout waits for a second person." },
  { value: "under_way", label: "Under way", empty: "No money is on its way." },
  { value: "decided", label: "Done", empty: "No payout is done yet." },
] as const;
type Queue = (typeof payoutQueues)[number]["value"];

const statuses: Readonly<Record<Queue, readonly SpPayoutStatus[]>> = {
  review: ["in_review"],
  second: ["in_review"],
  under_way: ["approved", "processing", "sent", "unclaimed"],
  decided: ["paid", "returned", "failed", "canceled"],
};

/** A filter's value in the address when it is one of `words`, else null. */
function valueIn<Value extends string>(words: Readonly<Record<Value, string>>, asked: string | null): Value | null {
  return asked !== null && Object.hasOwn(words, asked) ? (asked as Value) : null;
}

/** What the address of the payouts asks for: the queue, its filters, and the variables to read it with. */
export function payoutView(asked: URLSearchParams) {
  const queue = payoutQueues.find(({ value }) => value === asked.get("queue"))?.value ?? "review";
  const channel = valueIn<SpPayoutChannel>(channelWords, asked.get("channel"));
  const w9 = valueIn<SpPayoutW9FormStatus>(w9StandingWords, asked.get("w9"));
  const filters: readonly StaffFilter[] = [
    { name: "channel", label: "Channel", value: channel ?? "", options: optionsOf("Any channel", channelWords) },
    { name: "w9", label: "W-9 form", value: w9 ?? "", options: optionsOf("W-9: any", w9StandingWords, "W-9: ") },
  ];
  return {
    queue,
    filters,
    query: queueQuery(queue, filters),
    variables: {
      status: [...statuses[queue]],
      isApprovedOnce: queue === "review" ? false : queue === "second" ? true : null,
      channel,
      w9FormStatus: w9 === null ? null : [w9],
      sortOrder: queue === "decided" ? ("desc" as const) : ("asc" as const),
    },
  };
}

function optionsOf(all: string, words: Readonly<Record<string, string>>, prefix = ""): StaffFilter["options"] {
  return [
    { value: "", label: all },
    ...Object.entries(words).map(([value, label]) => ({
      value,
      label: prefix === "" ? label : `${prefix}${label.toLowerCase()}`,
    })),
  ];
}

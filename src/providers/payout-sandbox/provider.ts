import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type {
  CheckStep,
  PayoutChannel,
  PayoutProvider,
  ProviderError,
  ProviderPayout,
} from "#modules/payouts/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { behaviourOf } from "./behaviours.ts";
import { changeItem, insertItem, listMovements, lockItem, transactionNumber } from "./book.ts";
import type { BookedItem } from "./book.ts";
import { takeFault } from "./faults.ts";
import type { PayoutCall, PayoutFaults } from "./faults.ts";

/**
 * The embedded payout company: an outside company with a book of its own, on connections of its own, so that it commits
 * whether we do or not.
 */
export interface PayoutSandbox {
  readonly db: Db;
  readonly faults: PayoutFaults;
  /** Seconds that money is on its way, by the product's clock. */
  readonly settleSeconds: number;
}

const day = 86_400;

type Answer = Result<BookedItem, ProviderError>;

/** Moves a due PayPal order on by one step. */
function applyDueStep(tx: Tx, item: BookedItem): Promise<BookedItem> {
  if (!item.is_due) return Promise.resolve(item);
  const paid = { status: "paid", confirmation_number: item.confirmation_number ?? transactionNumber() } as const;
  switch (item.status) {
    case "processing":
      if (item.behaviour === "unclaimed") return changeItem(tx, item, { status: "unclaimed", dueInSeconds: 30 * day });
      if (item.behaviour === "failed")
        return changeItem(tx, item, { status: "failed", failure_code: "RECEIVER_UNCONFIRMED" });
      return changeItem(tx, item, { ...paid, dueInSeconds: item.behaviour === "reversed" ? day : null });
    case "unclaimed":
    case "paid":
      return changeItem(tx, item, { status: "returned" });
    default:
      return Promise.resolve(item);
  }
}

/** Returns the state of a check after a step in the outbox; undefined where the step is not possible. */
function resolveCheckStep(
  item: BookedItem,
  step: CheckStep,
  checkNumber: string | null,
): Pick<BookedItem, "status" | "confirmation_number"> | undefined {
  const number = item.confirmation_number ?? checkNumber;
  const from: Readonly<Record<CheckStep, readonly BookedItem["status"][]>> = {
    printed: ["processing"],
    mailed: ["processing", "printed"],
    cashed: ["sent"],
    returned: ["sent"],
  };
  const to = { printed: "printed", mailed: "sent", cashed: "paid", returned: "returned" } as const;
  if (item.status === to[step]) return { status: item.status, confirmation_number: number };
  if (!from[step].includes(item.status) || (step === "mailed" && number === null)) return undefined;
  return { status: to[step], confirmation_number: number };
}

/** Unclaimed money, a check not printed; with `stop` one that was mailed and not cashed. */
function whatCanceling(item: BookedItem, stop: boolean): BookedItem["status"] | undefined {
  if (item.status === "unclaimed" || (item.status === "sent" && stop)) return "returned";
  if (item.behaviour === "desk" && (item.status === "processing" || (item.status === "printed" && stop)))
    return "canceled";
  return item.status === "returned" || item.status === "canceled" ? item.status : undefined;
}

function view(item: BookedItem): ProviderPayout {
  return {
    providerPayoutId: item.id,
    reference: item.reference,
    stage: item.status === "printed" ? "processing" : item.status,
    amountCents: item.amount_cents,
    confirmationNumber: item.confirmation_number,
    failureCode: item.failure_code,
  };
}

/**
 * The product's side of the embedded payout company: what it would be to call PayPal, or a printer of checks, over the
 * network.
 */
export function payoutSandbox(sandbox: PayoutSandbox, channel: PayoutChannel): PayoutProvider {
  const { db, faults, settleSeconds } = sandbox;

  /** Runs a call: with scripted faults, it may not arrive, or act and lose its answer. */
  async function call(name: PayoutCall, act: () => Promise<Answer>): Promise<Result<ProviderPayout, ProviderError>> {
    const fault = takeFault(faults, name);
    if (fault === "fail") return err("unavailable");
    const done = await act();
    if (fault === "accept-then-hang") await new Promise((resolve) => setTimeout(resolve, faults.hangMs));
    if (fault !== undefined) return err("unavailable");
    return done.ok ? ok(view(done.value)) : done;
  }

  /** Looks at an order under its lock, after what time has done to it, and changes it where `act` says how. */
  function on(id: string, act: (tx: Tx, item: BookedItem) => Promise<Answer>): Promise<Answer> {
    return transact(db, async (tx) => {
      const item = await lockItem(tx, id);
      return item === undefined || item.channel !== channel ? err("not_found") : act(tx, await applyDueStep(tx, item));
    });
  }

  return {
    name: channel === "paypal" ? "payout-sandbox" : "check-desk",
    channel,
    keyDays: 3_650,
    send: ({ key, reference, amountCents, address }) =>
      call("send", () =>
        transact(db, async (tx) => {
          const behaviour = behaviourOf(address);
          const wait = behaviour === "desk" ? null : behaviour === "delayed" ? day : settleSeconds;
          const item = await insertItem(tx, { key, channel, reference, amountCents, behaviour, dueInSeconds: wait });
          return item.amount_cents === amountCents && item.reference === reference ? ok(item) : err("refused");
        }),
      ),
    read: (id) => call("read", () => on(id, (_tx, item) => Promise.resolve(ok(item)))),
    cancel: (id, options) =>
      call("cancel", () =>
        on(id, async (tx, item) => {
          const status = whatCanceling(item, options?.stop === true);
          return status === undefined
            ? err("refused")
            : ok(status === item.status ? item : await changeItem(tx, item, { status }));
        }),
      ),
    readReport: async (span) => {
      const fault = takeFault(faults, "report");
      return fault === undefined
        ? ok({ lines: await listMovements(db, channel, span), bank: null })
        : err("unavailable");
    },
    ...(channel === "bank_check" && {
      mark: (id: string, step: CheckStep, checkNumber: string | null) =>
        call("mark", () =>
          on(id, async (tx, item) => {
            const change = resolveCheckStep(item, step, checkNumber);
            return change === undefined ? err("refused") : ok(await changeItem(tx, item, change));
          }),
        ),
    }),
  };
}

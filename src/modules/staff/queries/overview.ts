import { readGrants } from "#modules/accounts/index.ts";
import { readLedgerProof } from "#modules/ledger/index.ts";
import { readOutstandingPayments } from "#modules/wallet/index.ts";
import type { Services } from "#platform/services.ts";
import { readHeartbeatAge } from "#platform/tasks/task-runner.ts";
import { liveClaims } from "../store/claims-store.ts";
import { findActsByDay, findClaimants, findPlumbing, findSecondWaits, findStandings } from "../store/overview-store.ts";
import type { QueueStanding, SecondWait } from "../store/overview-store.ts";
import { caseQueues } from "../domain/queues.ts";

export type { SecondWait } from "../store/overview-store.ts";

/** A queue that the staff member may work on. */
export interface OverviewQueue extends QueueStanding {
  readonly goalHours: number;
}

const OUTSTANDING = "outstanding-payments";

/** Reads the queues that a staff member may work on, with what waits in each. */
export async function readQueues({ db }: Pick<Services, "db">, staffId: string): Promise<OverviewQueue[]> {
  const grants = await readGrants(db, staffId);
  const own = caseQueues.filter(({ grant }) => grants.includes(grant));
  const goals = new Map<string, number>(own.map(({ name, goalHours }) => [name, goalHours]));
  const standings = await findStandings(
    db,
    own.map(({ name }) => name),
    staffId,
  );
  const queues = standings.map((one) => ({ ...one, goalHours: goals.get(one.name) ?? 24 }));
  if (!grants.includes("manageMoney")) return queues;
  const [outstanding, live, claims] = await Promise.all([
    readOutstandingPayments(db),
    liveClaims(db, OUTSTANDING),
    findClaimants(db, OUTSTANDING),
  ]);
  const times = outstanding.map(({ payment }) => payment.createdAt.getTime());
  return [
    ...queues,
    {
      name: OUTSTANDING,
      open: outstanding.length,
      mine: live.filter((claim) => claim.staffId === staffId).length,
      claims,
      oldestAt: times.length === 0 ? null : new Date(Math.min(...times)),
      goalHours: 48,
    },
  ];
}

/** The ledger as of its newest proof. Amounts in cents. */
export interface Books {
  readonly checkedAt: Date;
  readonly isBalanced: boolean;
  readonly owedCents: bigint;
  readonly heldCents: bigint;
  readonly accounts: readonly { readonly kind: string; readonly cents: bigint }[];
}

/** Reads the books; null before the first proof and for staff without the grant for money. */
export async function readBooks({ db }: Pick<Services, "db">, staffId: string): Promise<Books | null> {
  const grants = await readGrants(db, staffId);
  if (!grants.includes("manageMoney") && !grants.includes("manageBooks")) return null;
  const proof = await readLedgerProof(db);
  if (proof === undefined) return null;
  return {
    checkedAt: proof.takenAt,
    isBalanced: proof.imbalanceCents === 0n,
    owedCents: proof.owedCents,
    heldCents: proof.heldCents,
    accounts: proof.accounts,
  };
}

/** What the product depends on, and how it runs. */
export interface Running {
  readonly lateMessages: number;
  readonly failedMessages: number;
  /** Seconds since the background work last gave a sign; null when it never did. */
  readonly workerSeconds: number | null;
  readonly providers: readonly { readonly name: string; readonly provider: string }[];
}

/** The providers of a port: the one for new work, and those from before a switch. */
const named = <T extends { provider: string }>({ current, earlier }: { current: T; earlier: readonly T[] }): string =>
  [current.provider, ...earlier.map(({ provider }) => `${provider} (earlier)`)].join(", ");

/** Reads how mail and the background work stand, and which providers are configured. */
export async function readRunning({ db, config }: Pick<Services, "db" | "config">): Promise<Running> {
  const [plumbing, age] = await Promise.all([findPlumbing(db), readHeartbeatAge(db)]);
  return {
    ...plumbing,
    workerSeconds: age ?? null,
    providers: [
      { name: "Cards", provider: named(config.card) },
      { name: "PayPal", provider: named(config.payouts.paypal) },
      { name: "Checks", provider: named(config.payouts.checks) },
      { name: "Goods", provider: named(config.vendors.goods) },
      { name: "Gift cards", provider: named(config.vendors.giftCards) },
      { name: "Identity", provider: named(config.identity) },
      { name: "Mail", provider: config.mail.provider },
      { name: "Text messages", provider: config.sms.provider },
      { name: "Files", provider: config.objectStore.provider },
    ],
  };
}

/** Grant that the second decision needs. */
const grantFor = { payouts: "manageMoney", adjustments: "manageBooks", users: "canEditPermissions" } as const;

/** Reads the decisions that wait for a second person, of the kinds that the staff member may decide. */
export async function readSecondWaits({ db }: Pick<Services, "db">, staffId: string): Promise<SecondWait[]> {
  const [grants, waits] = await Promise.all([readGrants(db, staffId), findSecondWaits(db, staffId)]);
  return waits.filter(({ queue }) => grants.includes(grantFor[queue]));
}

/** Reads what staff did per day of the last fourteen days. */
export const readActsByDay = ({ db }: Pick<Services, "db">): ReturnType<typeof findActsByDay> => findActsByDay(db);

import { ageOn } from "#kernel/date-time.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import { BRAND_MEMBER_COOLDOWN_DAYS, checkEligibility } from "../domain/eligibility.ts";
import type { Eligibility, EntrantFacts, HostFacts } from "../domain/eligibility.ts";
import { majorityAge, OLDEST_MAJORITY, stateExclusion } from "../domain/state-rules.ts";
import type { StateRuleFacts } from "../domain/state-rules.ts";
import { US_STATES } from "#kernel/us-states.ts";
import type { EnterMethod } from "#kernel/prize-tiers.ts";
import { admission, eligibilityRows, findStateFacts } from "../store/eligibility-store.ts";
import type { EligibilityRow, ProductStates, Rule } from "../store/eligibility-store.ts";

/** A person's eligibility for a giveaway, and their entry in it. */
export interface Standing {
  eligibility: Eligibility;
  /** The live entry with its last stored eligibility; null without one, and always null for a brand. */
  entry: {
    ticketNo: number;
    participation: "eligible" | "ineligible";
    reason: string | null;
    code: string | null;
  } | null;
  /** Quarantine of the live entry by its fraud score; null without one. */
  quarantine: { isUpheld: boolean; hasContested: boolean } | null;
  /** Ticket of an entry that was withdrawn and may be revived. */
  withdrawnTicketNo: number | null;
}

/**
 * Asks the rule for one actor and many giveaways, in one statement. Giveaways that do not exist are absent, and so is
 * everything when the person does not exist.
 */
export async function readStandings(
  db: Db,
  actor: Actor,
  giveawayIds: readonly string[],
): Promise<Map<string, Standing>> {
  if (giveawayIds.length === 0) return new Map();
  const found = await eligibilityRows.run(db, [...new Set(giveawayIds)], [actor.personId], [actor.accountId]);
  return new Map(found.map((row) => [row.giveawayId, standingOf(row, actor)]));
}

/** A person about to enter an open giveaway. */
export interface Admission extends Standing {
  /** The rules' clock as PostgreSQL writes it. */
  nowText: string;
  /** True when their birthday is known and beyond every state's age of majority. */
  isAdult: boolean;
}

/**
 * Asks for acts that may enter a giveaway, by account; empty when such acts do not enter it or its time is over. Holds
 * the giveaway open until the commit.
 */
export async function checkEntryEligibility(
  tx: Tx,
  actors: readonly Actor[],
  giveawayId: string,
  method: EnterMethod,
): Promise<Map<string, Admission>> {
  const personOf = new Map(actors.map(({ accountId, personId }) => [accountId, personId]));
  const found = await admission.run(tx, [giveawayId], [...personOf.values()], [...personOf.keys()], method);
  return new Map(
    found.map((row) => {
      const { accountId, dateOfBirth, nowText, today } = row;
      const actor = { accountId, personId: personOf.get(accountId) ?? accountId };
      const isAdult = dateOfBirth !== null && ageOn(dateOfBirth, today) >= OLDEST_MAJORITY;
      return [accountId, { ...standingOf(row, actor), nowText, isAdult }];
    }),
  );
}

function standingOf(row: EligibilityRow, actor: Actor): Standing {
  const isOwn = actor.accountId === actor.personId;
  const { ticketNo } = row;
  return {
    eligibility: checkEligibility(entrantOf(row, actor), hostOf(row), row.now),
    entry:
      isOwn && ticketNo !== null && !row.isWithdrawn
        ? { ticketNo, participation: row.participation ?? "eligible", reason: row.storedReason, code: row.storedCode }
        : null,
    quarantine:
      isOwn && row.quarantine !== null
        ? { isUpheld: row.quarantine === "upheld", hasContested: row.hasContested }
        : null,
    withdrawnTicketNo: isOwn && row.isWithdrawn ? ticketNo : null,
  };
}

/** People without an approved document are distinguished by account; one person still has one account. */
function keyOf(personKey: string | null, personId: string): string {
  return personKey ?? `account ${personId}`;
}

function entrantOf(row: EligibilityRow, actor: Actor): EntrantFacts {
  return {
    accountId: actor.accountId,
    accountType: row.accountType,
    personKey:
      actor.personId === row.hostPersonId || row.isHostPerson
        ? keyOf(row.hostPersonKey, row.hostPersonId)
        : keyOf(row.personKey, actor.personId),
    householdKey: row.householdKey,
    isIdentityVerified: row.isIdentityVerified,
    hasOptedOut: row.hasOptedOut,
    isActive: row.isActive,
    owes: row.owes,
    isBlockedPair: row.isBlockedPair,
    isDuplicatePerson: row.isDuplicatePerson,
    isQuarantined: row.quarantine !== null,
    ageYears: row.dateOfBirth === null ? null : ageOn(row.dateOfBirth, row.today),
    countryCode: row.residentState === null ? null : "US",
    residentState: row.residentState,
    hostBrandAccess: row.hasHostAccess ? { endedAt: row.hostAccessEndedAt } : null,
  };
}

function hostOf(row: EligibilityRow): HostFacts {
  return {
    ...stateFactsOf(row),
    hostAccountId: row.hostAccountId,
    hostPersonKey: keyOf(row.hostPersonKey, row.hostPersonId),
    hostHouseholdKey: row.hostHouseholdKey,
  };
}

/** Facts for the state rules. `totalCents` is the sum of the campaign where there is one. Shops do not exist yet. */
export function stateFactsOf(giveaway: {
  totalCents: bigint;
  isBrandHost: boolean;
  openedOn: string;
  registeredStates?: readonly string[];
  product: ProductStates | null;
}): StateRuleFacts {
  return {
    totalCents: giveaway.totalCents,
    isShippedProduct: giveaway.product?.isShipped ?? false,
    notDeliveredTo: giveaway.product?.notDeliveredTo ?? [],
    isBrandHost: giveaway.isBrandHost,
    hostRetailStates: [],
    registeredStates: giveaway.registeredStates ?? [],
    openedOn: giveaway.openedOn,
  };
}

/**
 * Reads the rule of one giveaway as parameters of the statements that check many entries at once
 * (store/eligibility-store).
 */
export async function readRule(db: Db, giveawayId: string): Promise<Rule> {
  const facts = await readStateFacts(db, giveawayId);
  const states = Object.keys(US_STATES);
  return [
    giveawayId,
    BRAND_MEMBER_COOLDOWN_DAYS,
    states,
    states.map((state) => stateExclusion(state, facts)?.reason ?? null),
    states.map(majorityAge),
  ];
}

/** Reads the facts for the state rules of one giveaway. Throws when there is none. */
export async function readStateFacts(db: Db, giveawayId: string): Promise<StateRuleFacts> {
  const found = await findStateFacts(db, giveawayId);
  if (found === undefined) throw new Error(`giveaway ${giveawayId} is gone`);
  return stateFactsOf(found);
}

import { readFile, writeFile } from "node:fs/promises";
import { findAccount, findIdByUsername, setRole, setTrusted } from "#modules/accounts/index.ts";
import { formatMoney, parseMoney } from "#kernel/format-money.ts";
import { fundPlatform } from "#modules/adjustments/index.ts";
import { fundReferrals } from "#modules/referrals/index.ts";
import { approveIdentity } from "#modules/identity/index.ts";
import { loadList } from "#modules/sanctions/index.ts";
import { enterThreshold, exportTaxYear } from "#modules/tax/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";

/** A refusal of an operator's command; its message is the answer. */
export class OperatorRefused extends Error {}

async function findPersonId(services: Services, username: string): Promise<string> {
  const id = await findIdByUsername(services.db, username.replace(/^@/, "").toLowerCase());
  if (id === undefined) throw new OperatorRefused(`No account is called @${username}.`);
  return id;
}

export interface IdentityFacts {
  legalName?: string;
  dateOfBirth?: string;
  address?: string;
  residentState?: string;
  documentKey?: string;
}

/** Approves a person's identity with the facts the operator saw; what is left out comes from the account. */
export async function approvePersonIdentity(
  services: Services,
  username: string,
  facts: IdentityFacts,
): Promise<string> {
  const personId = await findPersonId(services, username);
  const account = await findAccount(services.db, personId);
  if (account === undefined || account.account_type !== "personal")
    throw new OperatorRefused(`@${username} is not a person.`);
  const approved = await approveIdentity(services, {
    personId,
    legalName: facts.legalName ?? (account.name === "" ? `@${username}` : account.name),
    dateOfBirth: facts.dateOfBirth ?? account.date_of_birth ?? "",
    address: facts.address ?? `${personId} Operator Road`,
    residentState: (facts.residentState ?? "TX").toUpperCase(),
    documentKey: facts.documentKey ?? `operator:${personId}`,
    decidedBy: "operator",
    reason: "operator command",
  });
  if (approved.ok) return `@${username} is identity verified.`;
  const reasons = {
    no_such_person: `@${username} is not a person.`,
    duplicate_person: "This document already belongs to another account. Nothing was changed.",
    same_name: "A verified person with this name and birth date has another account. Nothing was changed.",
    same_household: "A verified person with this address and birth date has another account. Nothing was changed.",
    same_selfie: "A verified person with this selfie has another account. Nothing was changed.",
    invalid_state: "The state is two letters, such as TX.",
  };
  throw new OperatorRefused(reasons[approved.error]);
}

/** The demo outbox's button: the operator command with the account's own facts. Returns a sentence for the screen. */
export async function approveDemoIdentity(services: Services, username: string): Promise<string> {
  try {
    return await approvePersonIdentity(services, username, {});
  } catch (error) {
    if (error instanceof OperatorRefused) return error.message;
    throw error;
  }
}

/** Trusts a person or withdraws it (staff override). */
export async function trustPerson(services: Services, username: string, isTrusted: boolean): Promise<string> {
  try {
    const personId = await findPersonId(services, username);
    await transact(services.db, (tx) =>
      setTrusted(tx, personId, isTrusted, { kind: "operator", reason: "operator command" }),
    );
    return `@${username} is ${isTrusted ? "trusted" : "no longer trusted"}.`;
  } catch (error) {
    if (error instanceof OperatorRefused) return error.message;
    throw error;
  }
}

/** Moves marketing money to a staff account, or a brand that staff created, for giveaways of the platform. */
export async function fundPlatformAccount(
  services: Services,
  username: string,
  cents: string,
  reason: string | undefined,
): Promise<string> {
  const accountId = await findPersonId(services, username);
  if (!/^[1-9]\d{0,9}$/.test(cents)) throw new OperatorRefused("The amount is a whole number of cents, such as 50000.");
  const amountCents = BigInt(cents);
  const funded = await fundPlatform(services, { accountId, amountCents, reason: reason ?? "" });
  if (!funded.ok) throw new OperatorRefused(fundingRefusals[funded.error]);
  return funded.value.isNew
    ? `${formatMoney(amountCents)} of marketing money are in the wallet of @${username}, for giveaways.`
    : "That was booked before, with the same amount and reason. Nothing was moved.";
}

const fundingRefusals = {
  not_found: "There is no such account.",
  not_staff: "Only accounts of staff, and brands that staff created, host for the platform.",
  amount: "One command moves at most $25,000.",
  reason_required: 'Say what it is for: --reason "Spring giveaway".',
} as const;

/** Sets marketing money aside for the rewards of referrals. */
export async function fundReferralRewards(
  services: Services,
  cents: string,
  reason: string | undefined,
): Promise<string> {
  if (!/^[1-9]\d{0,9}$/.test(cents)) throw new OperatorRefused("The amount is a whole number of cents, such as 50000.");
  const amountCents = BigInt(cents);
  const funded = await fundReferrals(services, { amountCents, reason: reason ?? "" });
  if (!funded.ok) throw new OperatorRefused(fundingRefusals[funded.error]);
  return funded.value.isNew
    ? `${formatMoney(amountCents)} more are set aside for rewards of referrals.`
    : "That was set aside before, with the same amount and reason. Nothing was added.";
}

/** Puts a sanctions list in force, from the files of the US Treasury. */
export async function loadSanctions(services: Services, sdnFile: string, altFile?: string): Promise<string> {
  const loaded = await loadList(services, {
    sdnCsv: await readFile(sdnFile, "utf8"),
    ...(altFile === undefined ? {} : { altCsv: await readFile(altFile, "utf8") }),
  });
  if (!loaded.ok)
    throw new OperatorRefused(
      "That is not a list as the Treasury publishes it (sdn.csv, alt.csv). Nothing was changed.",
    );
  return `${loaded.value.names} names are in force as list ${loaded.value.version}. Everybody is looked for again within hours, whoever withdraws at once.`;
}

/** Grants a role until the staff area exists. */
export async function grantRole(
  services: Services,
  username: string,
  role: "user" | "staff" | "admin",
): Promise<string> {
  const personId = await findPersonId(services, username);
  await transact(services.db, (tx) => setRole(tx, personId, role, { kind: "operator", reason: "operator command" }));
  return `@${username} is ${role === "user" ? "a user" : role === "admin" ? "an admin" : "staff"}.`;
}

/** Enters what may be withdrawn in a year before a W-9 is needed. */
export async function enterTaxThreshold(services: Services, year: string, dollars: string): Promise<string> {
  const cents = parseMoney(dollars);
  if (!/^\d{4}$/.test(year) || cents === null)
    throw new OperatorRefused("Give a year and an amount in dollars, such as 2027 2100.");
  const entered = await enterThreshold(services, Number(year), cents);
  if (entered.ok) return `In ${year} a W-9 is needed from $${dollars} on.`;
  const reasons = {
    year: "Figures are entered from 2027 on, for this year or a later one.",
    rounding: "The figure is a whole hundred of dollars.",
    falls: "The figure of a year is never below that of the year before.",
  };
  throw new OperatorRefused(reasons[entered.error]);
}

/** Makes the 1099 export of a year, and writes its CSV to a new file that only this user can read where one is named. */
export async function makeTaxExport(services: Services, year: string, out: string | undefined): Promise<string> {
  if (!/^\d{4}$/.test(year)) throw new OperatorRefused("Give a year, such as 2026.");
  const done = await exportTaxYear(services, { kind: "operator" }, Number(year));
  if (!done.ok) throw new OperatorRefused("A year is exported once it is over in New York.");
  const { made, csv } = done.value;
  const people = made.people === 1 ? "1 person" : `${made.people} people`;
  const changes =
    made.number === 1
      ? ""
      : ` Since export ${made.number - 1}: ${made.added} new, ${made.changed} changed, ${made.removed} removed.`;
  const said = `Export ${made.number} of ${year} has ${people}.${changes}`;
  if (out === undefined) return `${said} It is kept; name a file with --out to have it written.`;
  try {
    await writeFile(out, csv, { flag: "wx", mode: 0o600 });
  } catch (error) {
    throw new OperatorRefused(
      `${said} It is kept, but could not be written to ${out}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return `${said} It stands in ${out}. It holds taxpayer numbers: remove it when it was filed.`;
}

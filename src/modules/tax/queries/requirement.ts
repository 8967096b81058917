import { productPrizesIn } from "#modules/giveaways/index.ts";
import { withdrawnIn } from "#modules/payouts/index.ts";
import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import type { W9Form } from "../domain/form.ts";
import { currentForms, earlierForm } from "../store/forms-store.ts";
import { thresholdOf } from "../store/thresholds-store.ts";
import { keepParticulars } from "../settings.ts";

export { currentFiscalYear } from "../store/thresholds-store.ts";
export { listReads } from "../store/reads-store.ts";
export type { Look } from "../store/reads-store.ts";

/** A person's standing on a year's W-9 form (W9 requirement). Amounts in cents. */
export interface W9Requirement {
  readonly accountId: string;
  readonly fiscalYear: number;
  /** Withdrawals of the year that were not given back. */
  readonly withdrawnCents: bigint;
  /** The same with the products the person won: what the threshold is held against. */
  readonly countedCents: bigint;
  readonly thresholdCents: bigint;
  /** The form under way, else the approved one. */
  readonly form: W9Form | null;
  /** The approved form; null for none. */
  readonly approvedId: string | null;
  readonly hasOutstanding: boolean;
  readonly hasWaiting: boolean;
}

/** Reads people's standings on the form of a year, by person. Everyone asked for is in the result. */
export async function readRequirements(
  db: Db,
  personIds: readonly string[],
  year: number,
): Promise<Map<string, W9Requirement>> {
  const thresholdCents = await thresholdOf(db, year);
  const withdrawn = await withdrawnIn(db, personIds, year);
  const products = await productPrizesIn(db, personIds, year);
  const forms = await currentForms(db, personIds, year);
  return new Map(
    personIds.map((accountId) => {
      const own = forms.filter((form) => form.accountId === accountId);
      const approved = own.find(({ status }) => status === "approved");
      const open = own.find(({ status }) => status !== "approved");
      const withdrawnCents = withdrawn.get(accountId) ?? 0n;
      return [
        accountId,
        {
          accountId,
          fiscalYear: year,
          withdrawnCents,
          countedCents: withdrawnCents + (products.get(accountId) ?? 0n),
          thresholdCents,
          form: open ?? approved ?? null,
          approvedId: approved?.id ?? null,
          hasOutstanding: open?.status === "submitted",
          hasWaiting: open?.status === "requested" || open?.status === "rejected",
        },
      ];
    }),
  );
}

export async function readRequirement(db: Db, personId: string, year: number): Promise<W9Requirement> {
  const found = (await readRequirements(db, [personId], year)).get(personId);
  if (found === undefined) throw new Error("a requirement is missing");
  return found;
}

/** Returns true when an account's form of a year is approved or waits for staff. */
export async function hasSentForm(db: Db, accountId: string, year: number): Promise<boolean> {
  const forms = await currentForms(db, [accountId], year);
  return forms.some(({ status }) => status === "submitted" || status === "approved");
}

/** The year of the form a person could carry over into this one; null for none. */
export async function yearToCarry(
  db: Db,
  { accountId, fiscalYear, approvedId }: W9Requirement,
): Promise<number | null> {
  return approvedId !== null ? null : ((await earlierForm(db, accountId, fiscalYear))?.fiscalYear ?? null);
}

/** Returns true when the contents of a form can be kept: it is approved with its file, and the operator allows it. */
export async function takesParticulars(db: Db, { status, mediaId }: W9Form): Promise<boolean> {
  return status === "approved" && mediaId !== null && readSetting(db, keepParticulars);
}

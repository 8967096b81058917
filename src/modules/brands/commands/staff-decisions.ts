import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { audit, findAccount, hasGrant, isOwnAccount } from "#modules/accounts/index.ts";
import type { Grant } from "#modules/accounts/index.ts";
import { appNow, transactResult } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { nameMoves, reasonLimits } from "../domain/staff-acts.ts";
import type { NameDecision } from "../domain/staff-acts.ts";
import { findAccess } from "../store/brand-access-store.ts";
import { writeNameDecision } from "../store/brand-names-store.ts";
import { lockBrand, writeExemption } from "../store/brand-store.ts";
import { mailBrand } from "./brand-mails.ts";
import { followBrand } from "./follow-brand.ts";

export type StaffBrandRefusal = "forbidden" | "not_found" | "own" | "reason_needed" | "too_long";

/** The reason in its stored form. */
function parseReason(input: string): Result<string, "reason_needed" | "too_long"> {
  const reason = normalizeText(input);
  if (countCharacters(reason) < reasonLimits.min) return err("reason_needed");
  return countCharacters(reason) > reasonLimits.max ? err("too_long") : ok(reason);
}

/** Staff do not decide about a brand that they made or belong to. */
async function isOwn(db: Db, staffId: string, brandId: string): Promise<boolean> {
  return (await isOwnAccount(db, staffId, brandId)) || (await findAccess(db, staffId, brandId)) !== undefined;
}

async function mayDecide(db: Db, staffId: string, grant: Grant): Promise<boolean> {
  const staff = await findAccount(db, staffId);
  return staff !== undefined && hasGrant(staff, grant);
}

/**
 * Accepts a brand's name or rejects it, with a reason, which the brand's people read. Opens or closes the brand. Writes
 * one audit row. A repeat with the same reason changes nothing; a name that is reviewed otherwise by now is refused.
 */
export async function decideBrandName(
  services: Services,
  staffId: string,
  { brandId, decision, ...given }: { brandId: string; decision: NameDecision; reason: string },
): Promise<Result<void, StaffBrandRefusal | "changed">> {
  const reason = parseReason(given.reason);
  if (!reason.ok) return reason;
  const { from, to } = nameMoves[decision];
  return transactResult(services.db, async (tx): Promise<Result<void, StaffBrandRefusal | "changed">> => {
    if (!(await mayDecide(tx, staffId, "moderate"))) return err("forbidden");
    const brand = await lockBrand(tx, brandId);
    if (brand === undefined || brand.status === "deleted") return err("not_found");
    if (await isOwn(tx, staffId, brandId)) return err("own");
    if (brand.nameReview === to) return brand.nameReason === reason.value ? ok() : err("changed");
    if (!from.includes(brand.nameReview)) return err("changed");
    await writeNameDecision(tx, brandId, { review: to, staffId, reason: reason.value });
    if (to === "rejected")
      await mailBrand(tx, brandId, {
        template: "brand_name_rejected",
        subject: `We could not accept the name ${brand.name}`,
        paragraphs: [
          `Someone looked at the name ${brand.name} and could not accept it.`,
          reason.value,
          "Choose another name, and we check it again.",
        ],
        link: { words: "Change the name", url: `${services.config.baseUrl}/create-brand-account` },
      });
    const by = { kind: "staff", actorId: staffId, reason: reason.value } as const;
    await audit(tx, by, "decide_brand_name", brandId, { nameReview: brand.nameReview }, { nameReview: to });
    await followBrand(tx, services, brandId, "name");
    return ok();
  });
}

export interface Exemption {
  readonly brandId: string;
  readonly isExempt: boolean;
  readonly reason: string;
  /** When it ends. An exemption needs one. */
  readonly until: Date | null;
}

/**
 * Lets a brand go without a subscription until a day, or ends that, with a reason. Opens or closes the brand. Writes
 * one audit row; a repeat changes nothing.
 */
export async function setBrandExempt(
  services: Services,
  staffId: string,
  { brandId, isExempt, ...given }: Exemption,
): Promise<Result<void, StaffBrandRefusal | "until">> {
  const reason = parseReason(given.reason);
  if (!reason.ok) return reason;
  const until = isExempt ? given.until : null;
  return transactResult(services.db, async (tx): Promise<Result<void, StaffBrandRefusal | "until">> => {
    if (!(await mayDecide(tx, staffId, "canEditPermissions"))) return err("forbidden");
    const brand = await lockBrand(tx, brandId);
    if (brand === undefined || brand.status === "deleted") return err("not_found");
    if (await isOwn(tx, staffId, brandId)) return err("own");
    if (isExempt && (until === null || until <= (await appNow(tx)))) return err("until");
    const isSame = brand.isSubscriptionExempt === isExempt && brand.exemptUntil?.getTime() === until?.getTime();
    if (isSame && brand.exemptReason === reason.value) return ok();
    await writeExemption(tx, brandId, { isExempt, reason: reason.value, until, by: staffId });
    const by = { kind: "staff", actorId: staffId, reason: reason.value } as const;
    await audit(
      tx,
      by,
      "set_brand_exempt",
      brandId,
      { isExempt: brand.isSubscriptionExempt, until: brand.exemptUntil },
      { isExempt, until },
    );
    await followBrand(tx, services, brandId, "exemption");
    return ok();
  });
}

import { BRANDS_PER_CREATOR } from "#kernel/limits.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { checkUsername, findAccount } from "#modules/accounts/index.ts";
import type { UsernameRefusal } from "#modules/accounts/index.ts";
import { brokenConstraint, transactResult } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { insertBrand, lockCreator } from "../store/brand-access-store.ts";

export interface BrandRequest {
  creatorId: string;
  username: string;
  name: string;
  status: "pending" | "active";
  photoUrl?: string;
  bio?: string;
  /** The confirmed contact address of an active brand. Default: the address of its creator. */
  contactEmail?: string;
}

export type BrandRefusal = `username_${UsernameRefusal}` | "no_such_person" | "identity_required" | "too_many_brands";

/** Why a brand of the operator's making needs no subscription. */
const byTheOperator = "made by the operator";

/**
 * Creates a brand account owned by a verified person who has none yet (the creator's row is locked, so two at once
 * cannot both pass), under a username that is free. An active one needs no subscription. Returns the brand's id.
 */
export async function createBrand(
  services: Services,
  request: BrandRequest,
): Promise<Result<{ brandId: string }, BrandRefusal>> {
  const username = await checkUsername(services.db, request.username, request.creatorId);
  if (!username.ok) return err(`username_${username.error}`);
  try {
    return await transactResult(services.db, async (tx) => {
      const creator = await lockCreator(tx, request.creatorId);
      if (creator === undefined) return err("no_such_person");
      if (!creator.isVerified) return err("identity_required");
      if (creator.brands >= BRANDS_PER_CREATOR) return err("too_many_brands");
      const isActive = request.status === "active";
      return ok({
        brandId: await insertBrand(tx, {
          creatorId: request.creatorId,
          username: username.value,
          name: request.name,
          status: request.status,
          photoUrl: request.photoUrl ?? null,
          bio: request.bio ?? "",
          contactEmail: isActive
            ? (request.contactEmail ?? (await findAccount(tx, request.creatorId))?.email ?? null)
            : null,
          exemptReason: isActive ? byTheOperator : null,
        }),
      });
    });
  } catch (error) {
    if (brokenConstraint(error) === "account_username_unique") return err("username_taken");
    throw error;
  }
}

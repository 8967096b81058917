import { appNow } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { isAppealable } from "../commands/create-appeal.ts";
import { anonymization, deletionOutlook } from "../commands/delete-account.ts";
import { reactivationSteps } from "../commands/reactivate-account.ts";
import type { ReactivationSteps } from "../commands/reactivate-account.ts";
import { hasAcl } from "../domain/acl.ts";
import { openStateOf } from "../domain/account-status.ts";
import type { AccountState } from "../domain/account-status.ts";
import type { DeletionBlocker } from "../hooks.ts";
import { findAccount } from "../store/accounts-store.ts";
import { findAppeal } from "../store/appeals-store.ts";
import type { Appeal } from "../store/appeals-store.ts";
import { newestChange } from "../store/status-store.ts";
import { readPublicAccounts } from "../store/public-accounts-store.ts";
import type { PublicAccount } from "../store/public-accounts-store.ts";

/** The standing of an account as its own person sees it, with the actions they can take. */
export interface AccountStanding {
  id: string;
  state: AccountState;
  /** The decision behind it: what an appeal is filed against. */
  actionId: string | null;
  policy: string;
  reason: string;
  since: Date | null;
  endsAt: Date | null;
  appeal: Appeal | null;
  /** True while an appeal may still be filed. */
  canAppeal: boolean;
  steps: ReactivationSteps | null;
  /** True when the person can cancel the deletion themselves. */
  canReactivate: boolean;
  canAnonymize: boolean;
  /** The deletion under way keeps what others answered. */
  keepsAnswered: boolean;
  blockers: DeletionBlocker[];
  brandsThatGo: PublicAccount[];
}

export async function accountStanding(db: Db, accountId: string): Promise<AccountStanding | undefined> {
  const account = await findAccount(db, accountId);
  if (account === undefined) return undefined;
  const state = openStateOf(account.status);
  const change = state === "active" ? undefined : await newestChange(db, accountId);
  const isPersonal = account.account_type === "personal";
  const appeal = change === undefined ? null : ((await findAppeal(db, change.id)) ?? null);
  const outlook =
    isPersonal && state !== "deleting" ? await deletionOutlook(db, accountId) : { blockers: [], companionIds: [] };
  return {
    id: accountId,
    state,
    actionId: change?.id ?? null,
    policy: change?.policy ?? "",
    reason: change?.reason ?? "",
    since: change?.createdAt ?? null,
    endsAt: change?.endsAt ?? null,
    appeal,
    canAppeal:
      state === "suspended" &&
      change !== undefined &&
      appeal === null &&
      isAppealable(change.createdAt, await appNow(db)),
    steps: state === "pending_reactivation" ? await reactivationSteps(db, accountId) : null,
    canReactivate: state === "pending_reactivation" || (state === "deleting" && change?.fromState !== "suspended"),
    canAnonymize: isPersonal && hasAcl(account, "canRequestAnonymization"),
    keepsAnswered: change?.policy === anonymization,
    blockers: outlook.blockers,
    brandsThatGo: [...(await readPublicAccounts(db, outlook.companionIds)).values()],
  };
}

import type { StaffCaseAccountFragment } from "#web/generated/admin-types.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import type { Definition } from "#web/ui/definition-list.tsx";
import type { StaffRow } from "./staff-rows.tsx";

type Account = Pick<StaffCaseAccountFragment, "username" | "name" | "photoUrl">;

/** Returns the name of a case's account for its title. */
export function accountName(account: Pick<Account, "name"> | null | undefined): string {
  return account == null || account.name === "" ? "No name" : account.name;
}

/** Returns the username of a case's account, with its @. */
export function accountHandle(account: Pick<Account, "username"> | null | undefined): string {
  return account?.username == null ? "No username" : `@${account.username}`;
}

/** Returns the staff member who acted, in words. */
export function staffName(account: Pick<Account, "name"> | null): string {
  return account === null || account.name === "" ? "A former staff member" : account.name;
}

/** Returns the row of a case about an account in its queue. */
export function accountRow(account: Account | null, caseId: string, href: string): StaffRow {
  return {
    caseId,
    href,
    title: accountName(account),
    text: account?.username == null ? "no username" : `@${account.username}`,
    photoUrl: account?.photoUrl ?? null,
  };
}

/** Returns the row that leads to the profile of a case's account; none without a username. */
export function profileRow(account: Pick<Account, "username"> | null): Definition[] {
  return account?.username == null
    ? []
    : [{ term: "Profile", value: <AppLink href={`/${account.username}`}>@{account.username}</AppLink> }];
}

import type { CombinedError } from "urql";
import { formatDate, formatDeadline } from "#kernel/format-time.ts";
import { failureOf } from "#web/lib/forms/submission.ts";
import type { BrandCapabilityAct, BrandRequirementKind, BrandRole, TeamPersonFragment } from "#web/generated/types.ts";

export const roleNames: Readonly<Record<BrandRole, string>> = {
  owner: "Owner",
  manager: "Manager",
  member: "Member",
};

/** Path of the page on which a person answers an invitation. */
export function joinPath(brandId: string): string {
  return `/join/${brandId}`;
}

/** The name to call a person by: their own, else their username. */
export function nameOf({ name, username }: Pick<TeamPersonFragment, "name" | "username">): string {
  return name === "" ? `@${username ?? "someone"}` : name;
}

/** Returns the words for a refused act of a team: the server's own say what to do. */
export function teamFailure(error: CombinedError): string {
  const { fields, message } = failureOf(error, {});
  return message ?? Object.values(fields)[0] ?? "Please try again in a moment.";
}

const missingNames: Readonly<Record<BrandRequirementKind, string>> = {
  identity: "a verified identity",
  two_factor: "two-factor",
};

/** What an invited person still has to set up: "Waiting for two-factor"; null when nothing is missing. */
export function waitingWords(missing: readonly BrandRequirementKind[]): string | null {
  return missing.length === 0 ? null : `Waiting for ${missing.map((kind) => missingNames[kind]).join(" and ")}`;
}

const DAY = 86_400_000;

/** When an open invitation lapses: "expires in 6 days", or the hour within the last two days. */
export function expiryWords(expiresAt: string, now: number): { readonly text: string; readonly isSoon: boolean } {
  const left = Date.parse(expiresAt) - now;
  return left < 2 * DAY
    ? { text: `expires ${formatDeadline(expiresAt, { now })}`, isSoon: true }
    : { text: `expires in ${Math.floor(left / DAY)} days`, isSoon: false };
}

/** When a person joined, for who has done nothing as the brand yet. */
export function joinedWords(joinedAt: string | null): string {
  return joinedAt === null ? "On the team" : `Joined ${formatDate(joinedAt)}`;
}

/** What a role lets a person do, one sentence a line. */
export function canLines(can: readonly BrandCapabilityAct[]): string[] {
  const may = (act: BrandCapabilityAct): boolean => can.includes(act);
  return [
    ...(may("run")
      ? ["Post, give, run the shop and answer email as the brand"]
      : may("write")
        ? ["Post, reply and keep drafts as the brand"]
        : []),
    ...(may("see_wallet")
      ? [may("own") ? "See its wallet and withdraw" : "See its wallet. Only owners withdraw."]
      : []),
    ...(may("own") ? ["Pay its subscription, decide about its team and delete it"] : []),
  ];
}

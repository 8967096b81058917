import type { SessionQuery } from "#web/generated/types.ts";
import type { SessionState } from "./ssr-contract.ts";

/** The session as the pages use it, from the answer of the graph. */
export function toSessionState(data: SessionQuery | null | undefined): SessionState | null {
  const session = data?.fetchSession;
  if (!session) return null;
  const { user } = session;
  return {
    id: user.id,
    personId: user.personId,
    username: user.username,
    name: user.name,
    photoUrl: user.photoUrl,
    accountType: user.accountType,
    status: user.status,
    createdAt: user.createdAt,
    isPhoneVerified: user.isPhoneVerified,
    isEmailVerified: user.isEmailVerified,
    isIdentityVerified: user.isIdentityVerified,
    isTrusted: user.isTrusted,
    residentState: user.residentState,
    // Enrolment comes with two-factor security; until then nobody can owe a second factor.
    twoFactor: session.isTwoFactorAuthenticated ? "passed" : "off",
    acl: Object.entries(user.acl).flatMap(([flag, held]) => (held && flag !== "__typename" ? [flag] : [])),
    role: user.permissions.role,
    brandAccessLevel: user.brandAccessLevel,
    availableBalance: user.availableBalance,
    availableAccounts: session.availableAccounts,
  };
}

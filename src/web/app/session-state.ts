import type { SessionQuery } from "#web/generated/types.ts";
import type { SessionState } from "./ssr-contract.ts";

/** Between the first and the second factor nothing is known but who it is, and nothing is theirs yet. */
const pending: Omit<SessionState, "username" | "name"> = {
  id: "",
  personId: "",
  photoUrl: null,
  accountType: "personal",
  status: "active",
  createdAt: new Date(0).toISOString(),
  isPhoneVerified: false,
  isEmailVerified: false,
  isIdentityVerified: false,
  isAuthorizedToAct: false,
  canRecordSession: false,
  hasShownUnverifiedUserNotice: true,
  isTrusted: false,
  residentState: null,
  twoFactor: "needed",
  acl: [],
  role: "user",
  brandAccessLevel: null,
  availableBalance: 0,
  availableAccounts: [],
};

/** What the pages may go by: whoever has still to give the second factor is a guest to all of them but one. */
export function wholeSession(known: SessionState | null): SessionState | null {
  return known?.twoFactor === "needed" ? null : known;
}

/** The session as the pages use it, from the answer of the graph. */
export function toSessionState(data: SessionQuery | null | undefined): SessionState | null {
  const session = data?.fetchSession;
  if (!session) return data?.fetchPendingSignIn ? { ...pending, ...data.fetchPendingSignIn } : null;
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
    isAuthorizedToAct: user.isAuthorizedToAct,
    canRecordSession: user.canRecordSession,
    hasShownUnverifiedUserNotice: user.accountSettings.hasShownUnverifiedUserNotice,
    isTrusted: user.isTrusted,
    residentState: user.residentState,
    twoFactor: session.twoFactor,
    acl: Object.entries(user.acl).flatMap(([flag, held]) => (held && flag !== "__typename" ? [flag] : [])),
    role: user.permissions.role,
    brandAccessLevel: user.brandAccessLevel,
    availableBalance: user.availableBalance,
    availableAccounts: session.availableAccounts,
  };
}

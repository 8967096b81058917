import type { SessionQuery } from "#web/generated/types.ts";
import type { SessionState } from "./ssr-contract.ts";

/** Between the first and the second factor only the identity is known; no private data is loaded. */
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
  staffGrants: [],
  role: "user",
  brandAccessLevel: null,
  isInactiveBrand: false,
  availableBalance: 0,
  cartItemCount: 0,
  availableAccounts: [],
};

/**
 * Returns the session for all pages but the second factor's: a person who still has to give the second factor counts as
 * a guest.
 */
export function wholeSession(known: SessionState | null): SessionState | null {
  return known?.twoFactor === "needed" ? null : known;
}

/** Converts the answer of the graph to the session the pages use. */
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
    staffGrants: user.staffGrants,
    role: user.permissions.role,
    brandAccessLevel: user.brandAccessLevel,
    isInactiveBrand: session.availableAccounts.find(({ id }) => id === user.id)?.isInactiveBrand ?? false,
    availableBalance: user.availableBalance,
    cartItemCount: user.cartItemCount,
    availableAccounts: session.availableAccounts,
  };
}

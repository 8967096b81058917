/** Facts about an account: for a brand whether it is active, for a person whether the identity is verified. */
export interface ActingAccount {
  readonly accountType: "personal" | "brand";
  readonly isIdentityVerified: boolean;
  /** Null for people. */
  readonly brandStatus: "pending" | "active" | null;
}

/** Returns true when an account may take the actions reserved for known accounts: an active brand, or a verified person. */
export function mayTakeAuthorizedActions({ accountType, isIdentityVerified, brandStatus }: ActingAccount): boolean {
  return accountType === "brand" ? brandStatus === "active" : isIdentityVerified;
}

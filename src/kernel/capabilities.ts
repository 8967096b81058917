/** What the account a session acts as can do through it. Reading what is public needs none of them. */
export const capabilities = [
  /** Write posts, replies and drafts, upload for them, and like, repost, vote, bookmark and follow. */
  "post",
  /** Change or delete what others wrote for the account; pin, hide replies, detach quotes. */
  "manageContent",
  /** Block, mute, report, answer contact messages, archive notifications. */
  "manageAudience",
  /** Change profile, pictures, username and settings of the account. */
  "editAccount",
  /** See the wallet, add funds, fund giveaways. */
  "handleMoney",
  /** Send money out of the wallet, and say where it goes (D-BRA-02). */
  "withdraw",
  /** What is about the person alone: identity, tax, data export, deletion. */
  "actPersonally",
] as const;
export type Capability = (typeof capabilities)[number];

/** How a session acts: as the person themselves, or for a brand with the person's access to it (D-BRA-01). */
const actingRoles = ["self", "owner", "manager", "member"] as const;
type ActingRole = (typeof actingRoles)[number];

/** All that a role can do. A role that is missing here can do nothing. */
const capabilitiesOf: ReadonlyMap<string, readonly Capability[]> = new Map(
  Object.entries<readonly Capability[]>({
    self: capabilities,
    owner: ["post", "manageContent", "manageAudience", "editAccount", "handleMoney", "withdraw"],
    manager: ["post", "manageContent", "manageAudience", "editAccount", "handleMoney"],
    member: ["post"],
  } satisfies Record<ActingRole, readonly Capability[]>),
);

/**
 * Returns whether a session may do something. The one answer for server and browser.
 *
 * @param access The person's access to the brand they act as; null as themselves.
 */
export function may(access: string | null, capability: Capability): boolean {
  return capabilitiesOf.get(access ?? "self")?.includes(capability) ?? false;
}

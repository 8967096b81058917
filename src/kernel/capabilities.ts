/** The role of a person in a brand. */
export type BrandRole = "owner" | "manager" | "member";

/** A brand's members write for it: posts, replies, drafts; they like, repost, vote, bookmark and follow. */
const member = ["post"] as const;

/**
 * Its managers also change what others wrote for it, see to its audience (block, mute, notifications), change its
 * profile and settings, see its wallet and fund giveaways.
 */
const manager = [...member, "manageContent", "manageAudience", "editAccount", "handleMoney"] as const;

/**
 * Its owner also sends money out of its wallet and says where it goes, decides who is on the team, pays its
 * subscription and deletes it.
 */
const owner = [...manager, "withdraw", "manageTeam", "manageBilling", "deleteBrand"] as const;

/** People as themselves also have what is about them alone: identity, tax, data export, deletion. */
export const capabilities = [...owner, "actPersonally"] as const;
export type Capability = (typeof capabilities)[number];

/** All that a role can do. A role that is missing here can do nothing. */
const capabilitiesOf: ReadonlyMap<string, readonly Capability[]> = new Map(
  Object.entries({ member, manager, owner, self: capabilities } satisfies Record<
    BrandRole | "self",
    readonly Capability[]
  >),
);

/**
 * Returns whether a session may do something. The one answer for server and browser.
 *
 * @param access The person's access to the brand they act as; null as themselves.
 */
export function may(access: string | null, capability: Capability): boolean {
  return capabilitiesOf.get(access ?? "self")?.includes(capability) ?? false;
}

/**
 * What the roles may do, in the words of the team's page: a role has all of a row's capabilities or none of them. Every
 * capability of a brand's owner stands in one row.
 */
export const capabilityRows = [
  { act: "write", words: "Post, reply, drafts", needs: member },
  { act: "run", words: "Give, run the shop, answer email", needs: ["manageContent", "manageAudience", "editAccount"] },
  { act: "see_wallet", words: "See the wallet", needs: ["handleMoney"] },
  {
    act: "own",
    words: "Withdraw, subscription, team, delete",
    needs: ["withdraw", "manageTeam", "manageBilling", "deleteBrand"],
  },
] as const satisfies readonly { act: string; words: string; needs: readonly Capability[] }[];

export type CapabilityAct = (typeof capabilityRows)[number]["act"];

/** The acts of {@link capabilityRows} that a role may do. */
export function actsOf(role: BrandRole): CapabilityAct[] {
  return capabilityRows.filter(({ needs }) => needs.every((one) => may(role, one))).map(({ act }) => act);
}

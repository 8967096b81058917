import type { NotificationDelivery, NotificationScreen, ToldTeam } from "./definition.ts";

/** The page on which the reader answers. `brandId` as it stands in addresses. */
export function teamPath(step: ToldTeam["step"], brandId: string): string {
  return step === "asked" ? "/account/team" : `/join/${brandId}`;
}

/** What the person who caused it did, after their name. */
function words(team: ToldTeam | null): string {
  if (team === null) return "invited you to a brand";
  if (team.step === "asked") return `asks for another invitation to ${team.name}`;
  if (team.step === "ownership") return `offers you the ownership of ${team.name}. You have 7 days to answer.`;
  return `invited you to ${team.name} as a ${team.step}. You have 7 days to answer.`;
}

/** A person invited the reader to a brand's team, offered its ownership, or asked for another invitation. */
export const screen: NotificationScreen = {
  icon: { name: "storefront", weight: "fill", tone: "plain" },
  namesActors: true,
  words: ({ team }) => words(team),
  target: ({ team, actorPath }) => team?.path ?? actorPath ?? "/account",
};

export const delivery: NotificationDelivery = {
  event: "teams",
  priority: false,
  // A brand is never invited: the reader is always a person.
  capability: "actPersonally",
  channels: {
    mail: {
      line: ({ someone, team }) => `${someone} ${words(team)}`,
      subject: ({ someone, team }) =>
        team?.step === "asked"
          ? `${someone} asks for another invitation`
          : `${someone} ${team?.step === "ownership" ? "offers you the ownership of" : "invited you to"} ${team?.name ?? "a brand"}`,
      path: ({ team }) => team?.path ?? null,
    },
  },
  sources: {
    brandInvited: ({ brandId, brandName: name, personId, invitedById, role, at }) => [
      {
        accountId: personId,
        dedupeKey: `brand_invite:${brandId}:${at}`,
        triggeredById: invitedById,
        facts: { team: { brandId, name, step: role } },
      },
    ],
    brandOwnershipOffered: ({ offerId, brandId, brandName: name, personId, offeredById }) => [
      {
        accountId: personId,
        dedupeKey: `brand_ownership:${offerId}`,
        triggeredById: offeredById,
        facts: { team: { brandId, name, step: "ownership" } },
      },
    ],
    brandInviteAskedFor: ({ brandId, brandName: name, personId, ownerIds, at }) =>
      ownerIds.map((accountId) => ({
        accountId,
        dedupeKey: `brand_invite_asked:${brandId}:${personId}:${at}`,
        triggeredById: personId,
        facts: { team: { brandId, name, step: "asked" } },
      })),
  },
};

import { builder } from "#graphql/builder.ts";
import { GIVEAWAY_STATES } from "../domain/giveaway-state.ts";

export const GiveawayStateType = builder.enumType("GiveawayState", { values: GIVEAWAY_STATES });
export const ParticipationStatusType = builder.enumType("ParticipationStatus", {
  values: ["eligible", "ineligible"] as const,
});
export const PrizeKindType = builder.enumType("PrizeKind", { values: ["cash", "product"] as const });

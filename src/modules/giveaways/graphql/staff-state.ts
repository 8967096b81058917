import { adminBuilder } from "#graphql/admin-builder.ts";
import { GIVEAWAY_STATES } from "../domain/giveaway-state.ts";

export const SpGiveawayState = adminBuilder.enumType("SpGiveawayState", { values: GIVEAWAY_STATES });

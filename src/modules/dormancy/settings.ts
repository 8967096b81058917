import * as v from "valibot";
import { US_STATES } from "#kernel/us-states.ts";
import { defineSetting } from "#platform/settings.ts";

/** The state whose law holds where the owner's state is not known: the holder's own. */
export const homeState = defineSetting(
  "wallet.dormancy.home_state",
  v.pipe(
    v.string(),
    v.check((state) => Object.hasOwn(US_STATES, state), "a state's two letters"),
  ),
  "DE",
  "The state the operator's company is incorporated in: its law holds for unclaimed money of people whose state is not known",
);

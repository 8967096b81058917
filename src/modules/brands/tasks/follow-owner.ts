import { accountStatusChanged } from "#modules/accounts/events.ts";
import { listen } from "#platform/events.ts";
import { followOwner } from "../commands/follow-owner.ts";

export const listeners = [
  listen(accountStatusChanged, "brands", (services, { accountId }) => followOwner(services, accountId)),
];

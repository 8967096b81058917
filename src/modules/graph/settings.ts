import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

export const followsPerDay = defineSetting(
  "graph.follows_per_day",
  count,
  400,
  "Follows an account may make on one day",
);
export const followsTotal = defineSetting(
  "graph.follows_total",
  count,
  5_000,
  "Accounts one may follow until as many follow back",
);
export const contactsPerSender = defineSetting(
  "graph.contacts_per_sender",
  count,
  5,
  "Messages an account may send by profiles on one day",
);
export const contactsPerRecipient = defineSetting(
  "graph.contacts_per_recipient",
  count,
  20,
  "Messages an account may get by its profile on one day",
);

import * as v from "valibot";
import { defineSetting } from "#platform/settings.ts";

export const blockedLinkHosts = defineSetting(
  "giveaways.blocked_link_hosts",
  v.array(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))),
  [],
  "Hosts, with their subdomains, that no giveaway may ask people to visit; links already published are not shown or followed any more",
);

export const paymentHours = defineSetting(
  "giveaways.payment_hours",
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(168)),
  24,
  "Hours a giveaway waits for its card payment",
);

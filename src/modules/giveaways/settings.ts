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

const points = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));

export const fraudWeights = defineSetting(
  "giveaways.fraud_weights",
  v.object({
    device: points,
    network: points,
    payout: points,
    card: points,
    household: points,
    velocity: points,
    new_account: points,
  }),
  { device: 40, network: 15, payout: 60, card: 50, household: 10, velocity: 25, new_account: 15 },
  "Points of each reason of an entry's fraud score; a score is at most 100",
);

export const fraudQuarantineFrom = defineSetting(
  "giveaways.fraud_quarantine_from",
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  80,
  "Fraud score from which an entry is quarantined until staff decide",
);

export const fraudNetworkEntrants = defineSetting(
  "giveaways.fraud_network_entrants",
  v.pipe(v.number(), v.integer(), v.minValue(1)),
  5,
  "Other entrants on one network from which an entry's fraud score counts the network",
);

export const fraudEntriesPerMinute = defineSetting(
  "giveaways.fraud_entries_per_minute",
  v.pipe(v.number(), v.integer(), v.minValue(2)),
  5,
  "Entries of one person in a minute from which the fraud score counts the velocity",
);

export const fraudNewAccountHours = defineSetting(
  "giveaways.fraud_new_account_hours",
  v.pipe(v.number(), v.integer(), v.minValue(0)),
  24,
  "Hours after the sign-up for which the fraud score counts an account as new",
);

export const fraudFinalMinutes = defineSetting(
  "giveaways.fraud_final_minutes",
  v.pipe(v.number(), v.integer(), v.minValue(1)),
  30,
  "Minutes before the deadline at which all entries of a giveaway are scored once more",
);

export const certifiedYears = defineSetting(
  "giveaways.certified_years",
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
  5,
  "Years for which the certified list of a giveaway keeps its winners, also after they deleted their account",
);

// Generated from the .graphql files by `npm run codegen`.
import { defineDocument } from "#web/lib/define-document.ts";
import type { LandingQuery, LandingQueryVariables } from "./types.ts";

export const LandingDocument = /* @__PURE__ */ defineDocument<LandingQuery, LandingQueryVariables>(
  "a181b9aeb515151938a6591ad3c0fe7709d850a1c29afdf9db794bcd3710b901",
  42363291176,
  "query Landing {\n  fetchStats {\n    totalGiveawayWinnings\n    totalGiveawayWinners\n    __typename\n  }\n  fetchTrendingGiveawayPosts(pagination: {limit: 6}) {\n    count\n    items {\n      ...LandingGiveaway\n      __typename\n    }\n    __typename\n  }\n}\nfragment LandingGiveaway on Post {\n  id\n  text\n  createdAt\n  giveawayAmount\n  giveawayWinnersCount\n  giveawayEnterMethod\n  giveawayDeadline\n  giveawayOpenedAt\n  giveawayState\n  giveawayEntriesCount\n  postedBy {\n    id\n    username\n    name\n    photoUrl\n    accountType\n    isIdentityVerified\n    __typename\n  }\n  __typename\n}",
);

import "./mutations.ts";
import "./payout.ts";
import "./queries.ts";

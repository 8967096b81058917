import type { AccountStandingQuery } from "#web/generated/types.ts";

/** What every part of these pages is given. */
export type Standing = AccountStandingQuery["fetchAccountStanding"];
export type Blocker = Standing["blockers"][number];

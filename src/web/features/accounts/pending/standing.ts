import type { AccountStandingQuery } from "#web/generated/types.ts";

/** Data that every part of these pages receives. */
export type Standing = AccountStandingQuery["fetchAccountStanding"];
export type Blocker = Standing["blockers"][number];

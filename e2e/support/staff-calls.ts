import type { Browser } from "playwright-core";
import { callAs } from "./call.ts";
import { enterStaffAreaQuietly, signInQuietly } from "./sign-in.ts";
import { openVisitor } from "./visitor.ts";

export type StaffCall = (query: string, variables: Record<string, string>) => Promise<Record<string, unknown>>;

/** Calls the staff schema as the admin, for journeys whose staff side has no screens, or belongs to another journey. */
export async function callStaff(
  browser: Browser,
  baseUrl: string,
  ...[query, variables]: Parameters<StaffCall>
): Promise<Record<string, unknown>> {
  const visitor = await openVisitor(browser, baseUrl, "desktop", "light");
  await signInQuietly(visitor.page, "admin");
  await enterStaffAreaQuietly(visitor.page);
  const answer = await callAs<Record<string, unknown>>(visitor.page, query, variables, "/backend/sp/graphql");
  await visitor.context.close();
  return answer;
}

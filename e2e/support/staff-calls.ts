import { callAs } from "./call.ts";
import { enterStaffAreaQuietly } from "./sign-in.ts";
import { openVisitor } from "./visitor.ts";

export type StaffCall = (query: string, variables: Record<string, string>) => Promise<Record<string, unknown>>;

/** Calls the staff schema as the admin, for journeys whose staff side has no screens, or belongs to another journey. */
export async function callStaff(
  at: Parameters<typeof openVisitor>[0],
  ...[query, variables]: Parameters<StaffCall>
): Promise<Record<string, unknown>> {
  const { page, context } = await openVisitor(at, "desktop", "light", "admin");
  await enterStaffAreaQuietly(page);
  const answer = await callAs<Record<string, unknown>>(page, query, variables, "/backend/sp/graphql");
  await context.close();
  return answer;
}

import type { Browser } from "playwright-core";
import { enterStaffAreaQuietly, signInQuietly } from "./sign-in.ts";
import { openVisitor } from "./visitor.ts";

export type StaffCall = (query: string, variables: Record<string, string>) => Promise<Record<string, unknown>>;

/** Calls the staff's schema as the admin, for journeys whose staff side has no screens, or is another journey. */
export async function callStaff(
  browser: Browser,
  baseUrl: string,
  ...[query, variables]: Parameters<StaffCall>
): Promise<Record<string, unknown>> {
  const visitor = await openVisitor(browser, baseUrl, "desktop", "light");
  await signInQuietly(visitor.page, "admin");
  await enterStaffAreaQuietly(visitor.page);
  const answer = await visitor.page.evaluate(
    async (call) =>
      (await (
        await fetch("/backend/sp/graphql", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(call),
        })
      ).json()) as { data: Record<string, unknown> | null; errors?: unknown },
    { query, variables },
  );
  await visitor.context.close();
  if (answer.data === null) throw new Error(JSON.stringify(answer.errors));
  return answer.data;
}

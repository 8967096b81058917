import { decodeId } from "#kernel/ids.ts";
import { verifyDrawOf } from "#modules/giveaways/index.ts";
import type { Services } from "#platform/services.ts";
import { OperatorRefused } from "./operator-actions.ts";

/** Recomputes a giveaway's draw and tells every check; throws OperatorRefused when one fails. */
export async function verifyDraw(services: Services, postId: string): Promise<string> {
  const id = decodeId(postId);
  if (id === null) throw new OperatorRefused("A post id has 22 characters, as in its address.");
  const outcome = await verifyDrawOf(services.db, id);
  if (outcome === undefined) throw new OperatorRefused("There is no drawn giveaway under this id.");
  const text = outcome.checks
    .map((check) => `${check.passed ? "pass" : "FAIL"}  ${check.name}${check.detail === "" ? "" : `: ${check.detail}`}`)
    .join("\n");
  if (!outcome.passed) throw new OperatorRefused(text);
  return `${text}\nThis draw checks out.`;
}

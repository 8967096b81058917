import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { patternsOf, ruleFor } from "../domain/link-rule.ts";
import { backdate, listLinks, lockUnlisted, unlist } from "../store/links-store.ts";
import { readRulesAt } from "../store/rules-store.ts";
import { canonicalLinksIn } from "./check-post.ts";

const defaultBatch = 200;

/** Lists the links of posts from before links were listed, a batch in each transaction. Rules do nothing to them. */
export async function listEarlierLinks(services: Services, batch = defaultBatch): Promise<void> {
  for (let listed = batch; listed === batch;) {
    listed = await transact(services.db, async (tx) => {
      const posts = await lockUnlisted(tx, batch);
      for (const { postId, text } of posts) {
        const urls = canonicalLinksIn(text);
        if (urls.length === 0) continue;
        const rules = await readRulesAt(tx, patternsOf(urls));
        await listLinks(
          tx,
          postId,
          urls.map((url) => ({ url, host: new URL(url).hostname, ruleId: ruleFor(url, rules)?.id ?? null })),
        );
        await backdate(tx, postId);
      }
      await unlist(
        tx,
        posts.map(({ postId }) => postId),
      );
      return posts.length;
    });
  }
}

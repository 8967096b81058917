import { sql } from "kysely";
import { createPost, likePost, repost } from "#modules/posts/index.ts";
import { rows } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { runTasks } from "../run-tasks.ts";
import { sentences } from "./texts.ts";
import { activeCount, personName, trustedCount } from "./names.ts";
import type { BulkSize } from "./size.ts";

/** Number of entrants of each. */
const entrants = 10;

/**
 * Number of plain posts after each giveaway, so that the newest page looks like a real one: mostly posts, with a few
 * giveaways.
 */
const plainPosts = 9;

/**
 * Publishes open giveaways among plain posts by the product's own commands, each with a few entries, and runs the tasks
 * that follow.
 */
export async function openGiveaways(services: Services, size: BulkSize): Promise<number> {
  const lastHost = Math.min(trustedCount, activeCount(size) - 1, size.ledger - 1);
  const hosts = Array.from({ length: size.giveaways }, (_, index) => personName(size, lastHost - index));
  const crowd = Array.from({ length: Math.min(size.viewers, size.giveaways * entrants) }, (_, index) =>
    personName(size, activeCount(size) + index),
  );
  const authors = Array.from({ length: Math.min(activeCount(size) - 1, size.giveaways * plainPosts) }, (_, index) =>
    personName(size, activeCount(size) - 1 - index),
  );
  const found = await rows(
    services.db,
    sql<{
      id: string;
      username: string;
    }>`select id, username from account where username = any(${[...hosts, ...crowd, ...authors]}::text[])`,
  );
  const ids = new Map(found.map((one) => [one.username, one.id]));
  const actorOf = (username: string): Actor => {
    const id = ids.get(username);
    if (id === undefined) throw new Error(`there is no ${username}`);
    return { personId: id, accountId: id };
  };
  for (const [index, host] of hosts.entries()) {
    const method = index % 2 === 0 ? "like" : "repost";
    const made = await createPost(services, actorOf(host), {
      text: sentences[index % sentences.length] ?? "",
      replyToId: null,
      clientId: `bulk-giveaway-${index}`,
      giveaway: {
        amount: BigInt(2_000 + 500 * (index % 7)),
        winnersCount: 1 + (index % 4),
        enterMethod: method,
        durationHours: 48 + 20 * index,
        text: "One of you gets it.",
      },
    });
    if (!made.ok) throw new Error(`${host} could not host: ${JSON.stringify(made.error)}`);
    for (let place = 0; place < Math.min(entrants, crowd.length); place += 1) {
      const entrant = crowd[(index * entrants + place) % crowd.length] ?? "";
      const entered = await (method === "like" ? likePost : repost)(services, actorOf(entrant), made.value.postId);
      if (!entered.ok) throw new Error(`${entrant} could not enter: ${entered.error.code}`);
    }
    for (let place = 0; place < Math.min(plainPosts, authors.length); place += 1) {
      const author = authors[(index * plainPosts + place) % authors.length] ?? "";
      const text = sentences[(index + place + 1) % sentences.length] ?? "";
      const posted = await createPost(services, actorOf(author), {
        text,
        replyToId: null,
        clientId: `bulk-plain-${index}-${place}`,
      });
      if (!posted.ok) throw new Error(`${author} could not post: ${JSON.stringify(posted.error)}`);
    }
  }
  await runTasks(services);
  return hosts.length;
}

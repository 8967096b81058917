import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { GraphqlEngine } from "#graphql/execute.ts";
import { selectPreviewText } from "#kernel/text/preview-text.ts";
import { serveGuest } from "./guest-reads.ts";
import { keepPublic } from "./public-authors.ts";
import type { Requests } from "./requests.ts";
import { drawShareImage } from "./share-image.ts";
import type { ShareFacts } from "./share-image.ts";
import { shareTicketOf } from "./share-ticket.ts";
import type { SharedGiveaway } from "./share-ticket.ts";

interface SharedPost extends SharedGiveaway {
  text: string;
  warning: string | null;
  postedBy: { id: string; username: string | null; name: string };
}

const postDocument =
  "query SharedPost($postId: Id!) { getPostById(postId: $postId) { text warning giveawayPrize giveawayWinnersCount giveawayState giveawayDeadline giveawayEnterMethod giveawayEntriesCount postedBy { id username name } } }";

const inviterDocument =
  "query Inviter($username: String!) { fetchUserByUsername(username: $username) { id username name } }";

/** Pictures kept in memory, some 50 kB each: a post that is shared now is asked for by every site it is shared on. */
const kept = new LRUCache<string, Promise<Buffer>>({ max: 100 });

/** Drawn at once; a drawing takes a tenth of a second of a core. Beyond it others wait. */
let last: Promise<unknown> = Promise.resolve();

function queueDrawing(facts: ShareFacts): Promise<Buffer> {
  const key = JSON.stringify(facts);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const drawing = last.then(() => drawShareImage(facts));
  // Later requests wait for this one, however it ends.
  last = drawing.catch(() => kept.delete(key));
  kept.set(key, drawing);
  return drawing;
}

/**
 * Pictures for sites on which something is shared, as any guest may see it: of a post, and of an invitation with the
 * inviter's name.
 */
export function mountShareImages(
  app: FastifyInstance,
  { requests, engine }: { requests: Requests; engine: GraphqlEngine },
): void {
  const { config, db } = requests.services;
  const { productName } = config;
  app.get<{ Params: { file: string } }>("/share/:file", (request, reply) =>
    serveGuest({ requests, engine }, request, reply, async (read) => {
      const postId = /^([\w-]{22})\.png$/.exec(request.params.file)?.[1];
      if (postId === undefined) return undefined;
      const found = (await read<{ getPostById: SharedPost | null }>(postDocument, { postId }))?.getPostById;
      const [post] = await keepPublic(db, found == null ? [] : [found]);
      if (post === undefined) return undefined;
      const { name, username } = post.postedBy;
      return {
        type: "image/png",
        body: await queueDrawing({
          productName,
          name,
          username,
          text: selectPreviewText(post),
          giveaway: shareTicketOf(post),
        }),
      };
    }),
  );
  app.get<{ Params: { file: string } }>("/share/invite/:file", (request, reply) =>
    serveGuest({ requests, engine }, request, reply, async (read) => {
      const username = /^(\w{1,50})\.png$/.exec(request.params.file)?.[1];
      if (username === undefined) return undefined;
      const inviter = (
        await read<{ fetchUserByUsername: SharedPost["postedBy"] | null }>(inviterDocument, { username })
      )?.fetchUserByUsername;
      const [shown] = await keepPublic(db, inviter == null ? [] : [{ postedBy: inviter }]);
      // An inviter who is hidden from guests stays unnamed, and so does an unknown one.
      const { name, username: own } = shown?.postedBy ?? { name: productName, username: null };
      const where = `${productName}, where people give things away. It’s free to join and free to enter.`;
      const text = shown === undefined ? `You are invited to ${where}` : `invites you to ${where}`;
      return {
        type: "image/png",
        body: await queueDrawing({ productName, name, username: own, text, giveaway: null }),
      };
    }),
  );
}

import type { FastifyInstance } from "fastify";
import { Feed } from "feed";
import type { GraphqlEngine } from "#graphql/execute.ts";
import { readUsers } from "#modules/graph/index.ts";
import { formatPrize } from "#kernel/format-money.ts";
import { decodeId } from "#kernel/ids.ts";
import { wordsAhead } from "#kernel/text/words-ahead.ts";
import { cutText } from "#kernel/text/cut.ts";
import { xmlText } from "#kernel/text/xml.ts";
import { escapeHtml } from "#web/app/html.ts";
import { serveGuest } from "./guest-reads.ts";
import { keepPublic } from "./public-authors.ts";
import type { Requests } from "./requests.ts";

interface FeedPost {
  id: string;
  text: string;
  warning: string | null;
  createdAt: string;
  hashtags: string[];
  giveawayAmount: number | null;
  giveawayWinnersCount: number | null;
  postedBy: { id: string; username: string | null; name: string };
}

const post = "id text warning createdAt hashtags giveawayAmount giveawayWinnersCount postedBy { id username name }";
const profileDocument = `query ProfileFeed($username: String!) { fetchUserByUsername(username: $username) { id username name bio isPrivate } fetchUserProfilePosts(username: $username, pagination: { limit: 30 }) { items { ${post} } } }`;
const giveawaysDocument = `query GiveawaysFeed { fetchTrendingGiveawayPosts(pagination: { limit: 30 }) { items { ${post} } } }`;

/**
 * Atom feeds (RFC 4287) of a profile and of the giveaways that are open; none of people who are private or do not want
 * to be found.
 */
export function mountAtom(
  app: FastifyInstance,
  { requests, engine }: { requests: Requests; engine: GraphqlEngine },
): void {
  const { config, db } = requests.services;
  const addressOf = ({ id, postedBy }: FeedPost): string =>
    `${config.baseUrl}/${postedBy.username === null ? "p" : `${postedBy.username}/p`}/${id}`;

  const render = (
    feed: { title: string; path: string; about: string },
    posts: readonly FeedPost[],
  ): { type: string; body: string } => {
    const page = config.baseUrl + feed.path;
    const made = new Feed({
      id: page,
      link: page,
      title: feed.title,
      description: feed.about,
      generator: false,
      feedLinks: { atom: `${page}/feed.atom` },
      updated: new Date(posts[0]?.createdAt ?? 0),
    });
    for (const one of posts) {
      const prize =
        one.giveawayAmount === null
          ? ""
          : `Giveaway: ${formatPrize(one.giveawayAmount)}${(one.giveawayWinnersCount ?? 1) > 1 ? `, ${one.giveawayWinnersCount} winners` : ""}. `;
      const [first = ""] = wordsAhead(one).split("\n");
      const title = cutText(first, 80);
      made.addItem({
        id: addressOf(one),
        link: addressOf(one),
        // The library says of both that they are HTML.
        title: escapeHtml(`${prize}${title}` || `A stim by ${one.postedBy.name}`),
        description: escapeHtml(prize + wordsAhead(one)).replaceAll("\n", "<br>"),
        date: new Date(one.createdAt),
        published: new Date(one.createdAt),
        author: [{ name: one.postedBy.name }],
        // Hashtags are among the words.
        category: (one.warning === null ? one.hashtags : []).map((term) => ({ term })),
      });
    }
    return { type: "application/atom+xml; charset=utf-8", body: xmlText(made.atom1()) };
  };

  app.get<{ Params: { username: string } }>("/:username/feed.atom", (request, reply) =>
    serveGuest({ requests, engine }, request, reply, async (read) => {
      const username = request.params.username.toLowerCase();
      const found = await read<{
        fetchUserByUsername: { id: string; username: string; name: string; bio: string; isPrivate: boolean } | null;
        fetchUserProfilePosts: { items: FeedPost[] };
      }>(profileDocument, { username });
      const person = found?.fetchUserByUsername;
      const id = decodeId(person?.id ?? "");
      if (found === null || person == null || id === null || person.isPrivate) return undefined;
      if ((await readUsers(db, null, [id])).get(id)?.isDiscoverable !== true) return undefined;
      return render(
        { title: `${person.name} (@${person.username})`, path: `/${person.username}`, about: person.bio },
        await keepPublic(db, found.fetchUserProfilePosts.items),
      );
    }),
  );
  app.get("/giveaways/feed.atom", (request, reply) =>
    serveGuest({ requests, engine }, request, reply, async (read) => {
      const found = await read<{ fetchTrendingGiveawayPosts: { items: FeedPost[] } }>(giveawaysDocument, {});
      return found === null
        ? undefined
        : render(
            {
              title: `Giveaways on ${config.productName}`,
              path: "/giveaways",
              about: "Giveaways that are open right now.",
            },
            await keepPublic(db, found.fetchTrendingGiveawayPosts.items),
          );
    }),
  );
}

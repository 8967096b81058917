import type { FastifyInstance } from "fastify";
import { Feed } from "feed";
import type { GraphqlEngine } from "#graphql/execute.ts";
import { giveawaysFeedPath, hashtagFeedPath, profileFeedPath } from "#kernel/feed-path.ts";
import { hashtagPath } from "#kernel/search-path.ts";
import { cutText } from "#kernel/text/cut.ts";
import { parseHashtag } from "#kernel/text/marks.ts";
import { selectPreviewText } from "#kernel/text/preview-text.ts";
import { xmlText } from "#kernel/text/xml.ts";
import { escapeHtml } from "#web/app/html.ts";
import { serveGuest } from "./guest-reads.ts";
import type { GuestAnswer } from "./guest-reads.ts";
import { keepPublic } from "./public-authors.ts";
import type { Requests } from "./requests.ts";

interface FeedPost {
  id: string;
  text: string;
  warning: string | null;
  createdAt: string;
  editedAt: string | null;
  hashtags: string[];
  giveawayPrize: string | null;
  giveawayWinnersCount: number | null;
  /** Label of a repost that is an entry to a brand's giveaway. */
  repostEntryLabel: string | null;
  postedBy: { id: string; username: string | null; name: string };
}

interface FeedFacts {
  /** The feed's subject, by an id that does not change with a name. It is part of the feed's id. */
  readonly of: string;
  readonly title: string;
  readonly about: string;
  /** Path of the page that shows the same to people. */
  readonly page: string;
  readonly path: string;
  /** ISO time since when it is there, for a feed without entries. */
  readonly since: string;
}

const post =
  "id text warning createdAt editedAt hashtags giveawayPrize giveawayWinnersCount repostEntryLabel postedBy { id username name }";
const profileDocument = `query ProfileFeed($username: String!) { fetchUserByUsername(username: $username) { id username name bio createdAt isFindable } fetchUserProfilePosts(username: $username, pagination: { limit: 30 }) { items { ${post} } } }`;
const giveawaysDocument = `query GiveawaysFeed { fetchTrendingGiveawayPosts(pagination: { limit: 30 }) { items { ${post} } } }`;
const hashtagDocument = `query HashtagFeed($query: String!) { findPosts(query: $query, pagination: { limit: 30 }) { items { ${post} } } }`;

/** `updated` of a feed without entries that belongs to no account. */
const ever = "2026-01-01T00:00:00.000Z";

/** Returns a text for an element without markup. The library reads `&amp;` in it as an escaped `&` and then escapes. */
export function plainText(text: string): string {
  return text.replaceAll("&", "&amp;");
}

/**
 * Atom feeds (RFC 4287) of a profile, of a hashtag and of the giveaways that are open; none has stims of people who are
 * not findable. Ids are tag URIs (RFC 4151) of what has no address that stays, and the short address of a stim, which
 * stays whatever its author is called.
 */
export function mountAtom(
  app: FastifyInstance,
  { requests, engine }: { requests: Requests; engine: GraphqlEngine },
): void {
  const { config, db } = requests.services;
  const authority = new URL(config.baseUrl).hostname;
  const addressOf = ({ id, postedBy }: FeedPost): string =>
    `${config.baseUrl}/${postedBy.username === null ? "p" : `${postedBy.username}/p`}/${id}`;
  const updatedOf = ({ createdAt, editedAt }: FeedPost): number => new Date(editedAt ?? createdAt).getTime();

  const render = (feed: FeedFacts, posts: readonly FeedPost[]): GuestAnswer => {
    const made = new Feed({
      id: `tag:${authority},2026:${feed.of}`,
      link: config.baseUrl + feed.page,
      title: plainText(feed.title),
      description: plainText(feed.about),
      generator: false,
      feedLinks: { atom: config.baseUrl + feed.path },
      // Reposts stand where they were made, and older stims may have been edited last.
      updated: new Date(posts.length === 0 ? feed.since : Math.max(...posts.map(updatedOf))),
    });
    for (const one of posts) {
      const entry = one.repostEntryLabel === null ? "" : `${one.repostEntryLabel}. `;
      const prize =
        one.giveawayPrize === null
          ? ""
          : `${entry}Giveaway: ${one.giveawayPrize}${(one.giveawayWinnersCount ?? 1) > 1 ? `, ${one.giveawayWinnersCount} winners` : ""}. `;
      const [first = ""] = selectPreviewText(one).split("\n");
      const title = cutText(first, 80);
      made.addItem({
        id: `${config.baseUrl}/p/${one.id}`,
        link: addressOf(one),
        // The library says of both that they are HTML.
        title: escapeHtml(`${prize}${title}` || `A stim by ${one.postedBy.name}`),
        description: escapeHtml(prize + selectPreviewText(one)).replaceAll("\n", "<br>"),
        date: new Date(updatedOf(one)),
        published: new Date(one.createdAt),
        author: [{ name: plainText(one.postedBy.name) }],
        // Hashtags are among the words.
        category: (one.warning === null ? one.hashtags : []).map((term) => ({ term })),
      });
    }
    return { type: "application/atom+xml; charset=utf-8", body: xmlText(made.atom1()), path: feed.path };
  };

  app.get<{ Params: { username: string } }>("/:username/feed.atom", (request, reply) =>
    serveGuest({ requests, engine }, request, reply, async (read) => {
      const username = request.params.username.toLowerCase();
      const found = await read<{
        fetchUserByUsername: {
          id: string;
          username: string;
          name: string;
          bio: string;
          createdAt: string;
          isFindable: boolean;
        } | null;
        fetchUserProfilePosts: { items: FeedPost[] };
      }>(profileDocument, { username });
      const person = found?.fetchUserByUsername;
      if (found === null || person == null || !person.isFindable) return undefined;
      return render(
        {
          of: `user/${person.id}`,
          title: `${person.name} (@${person.username})`,
          page: `/${person.username}`,
          path: profileFeedPath(person.username),
          about: person.bio,
          since: person.createdAt,
        },
        await keepPublic(db, found.fetchUserProfilePosts.items),
      );
    }),
  );
  app.get<{ Params: { tag: string } }>("/search/hashtag/:tag/feed.atom", (request, reply) =>
    serveGuest({ requests, engine }, request, reply, async (read) => {
      const tag = parseHashtag(request.params.tag);
      if (tag === null) return undefined;
      const found = await read<{ findPosts: { items: FeedPost[] } }>(hashtagDocument, { query: `#${tag}` });
      if (found === null) return undefined;
      return render(
        {
          of: `hashtag/${encodeURIComponent(tag)}`,
          title: `#${tag} on ${config.productName}`,
          page: hashtagPath(tag),
          path: hashtagFeedPath(tag),
          about: `The newest stims with #${tag}.`,
          since: ever,
        },
        await keepPublic(db, found.findPosts.items),
      );
    }),
  );
  app.get(giveawaysFeedPath, (request, reply) =>
    serveGuest({ requests, engine }, request, reply, async (read) => {
      const found = await read<{ fetchTrendingGiveawayPosts: { items: FeedPost[] } }>(giveawaysDocument, {});
      if (found === null) return undefined;
      return render(
        {
          of: "giveaways",
          title: `Giveaways on ${config.productName}`,
          page: "/giveaways",
          path: giveawaysFeedPath,
          about: "Giveaways that are open right now.",
          since: ever,
        },
        await keepPublic(db, found.fetchTrendingGiveawayPosts.items),
      );
    }),
  );
}

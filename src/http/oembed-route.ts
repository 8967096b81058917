import type { FastifyInstance } from "fastify";
import type { GraphqlEngine } from "#graphql/execute.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import { matchRoute } from "#kernel/match-route.ts";
import { selectPreviewText } from "#kernel/text/preview-text.ts";
import { escapeHtml } from "#web/app/html.ts";
import { serveGuest } from "./guest-reads.ts";
import { keepPublic } from "./public-authors.ts";
import type { Requests } from "./requests.ts";

interface EmbeddedPost {
  id: string;
  text: string;
  warning: string | null;
  createdAt: string;
  giveawayPrize: string | null;
  giveawayWinnersCount: number | null;
  giveawayDeadline: string | null;
  giveawayState: string | null;
  entryLabel: string | null;
  postedBy: { id: string; username: string | null; name: string };
}

const postDocument =
  "query EmbeddedPost($postId: Id!) { getPostById(postId: $postId) { id text warning createdAt giveawayPrize giveawayWinnersCount giveawayDeadline giveawayState entryLabel postedBy { id username name } } }";

/** Widest that an embed asks for, in CSS pixels; the site that shows it may ask for less. */
const MOST_WIDTH = 550;

/** Parses a positive whole number of CSS pixels; null for a parameter that is none, which then counts as left out. */
function parsePixels(parameter: unknown): number | null {
  return typeof parameter === "string" && /^0*[1-9]\d{0,5}$/.test(parameter) ? Number(parameter) : null;
}

function giveawayLine({ giveawayPrize, giveawayWinnersCount, giveawayDeadline, giveawayState }: EmbeddedPost): string {
  if (giveawayPrize === null) return "";
  const winners = giveawayWinnersCount ?? 1;
  const prize = `${giveawayPrize}${winners > 1 ? ` for each of ${winners} winners` : " for one winner"}`;
  const until =
    giveawayDeadline === null
      ? ""
      : giveawayState === "open"
        ? `, open until ${formatDate(giveawayDeadline)}, ${formatClock(giveawayDeadline)}`
        : `, closed on ${formatDate(giveawayDeadline)}`;
  return `<p><strong>Giveaway: ${escapeHtml(prize + until)}</strong></p>`;
}

/** A post for other sites to show (oEmbed 1.0, https://oembed.com): words and links, no script of ours in their pages. */
export function mountOembed(
  app: FastifyInstance,
  { requests, engine }: { requests: Requests; engine: GraphqlEngine },
): void {
  const { config, db } = requests.services;
  const own = new URL(config.baseUrl);
  const bare = (host: string): string => host.replace(/^www\./, "");

  app.get<{ Querystring: { url?: string; format?: string; maxwidth?: string; maxheight?: string } }>(
    "/oembed",
    (request, reply) => {
      const { url = "", format = "json", maxwidth, maxheight } = request.query;
      if (format !== "json")
        return reply.code(501).type("text/plain; charset=utf-8").send("Only format=json is spoken here.\n");
      return serveGuest({ requests, engine }, request, reply, async (read) => {
        const asked = URL.parse(url);
        if (asked === null || bare(asked.host) !== bare(own.host)) return undefined;
        const match = matchRoute(asked.pathname);
        if (match === null || (match.id !== "post" && match.id !== "post-by-id")) return undefined;
        const found = (
          await read<{ getPostById: EmbeddedPost | null }>(postDocument, { postId: match.params["postId"] })
        )?.getPostById;
        const [post] = await keepPublic(db, found == null ? [] : [found]);
        if (post === undefined || (selectPreviewText(post) === "" && post.giveawayPrize === null)) return undefined;
        const { name, username } = post.postedBy;
        const address = `${config.baseUrl}/${username === null ? "p" : `${username}/p`}/${post.id}`;
        // Both bounds must hold (oEmbed 2.3.4.4). The height follows the words, so a bound makes the embed scroll.
        const width = Math.min(MOST_WIDTH, parsePixels(maxwidth) ?? MOST_WIDTH);
        const height = parsePixels(maxheight);
        const size = `max-width:${width}px${height === null ? "" : `;max-height:${height}px;overflow:auto`}`;
        const by = username === null ? name : `${name} (@${username})`;
        const html = `<blockquote cite="${escapeHtml(address)}" style="${size}"><p>${escapeHtml(selectPreviewText(post)).replaceAll("\n", "<br>")}</p>${giveawayLine(post)}${post.entryLabel === null ? "" : `<p><strong>${escapeHtml(post.entryLabel)}</strong></p>`}<p>&mdash; ${escapeHtml(by)}, <a href="${escapeHtml(address)}">${formatDate(post.createdAt)}</a></p></blockquote>`;
        const body = {
          version: "1.0",
          type: "rich",
          title: `${name} on ${config.productName}`,
          author_name: name,
          ...(username === null ? {} : { author_url: `${config.baseUrl}/${username}` }),
          provider_name: config.productName,
          provider_url: config.baseUrl,
          cache_age: 300,
          width,
          height,
          html,
        };
        return { type: "application/json; charset=utf-8", body: JSON.stringify(body) };
      });
    },
  );
}

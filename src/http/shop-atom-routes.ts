import type { FastifyInstance } from "fastify";
import { Feed } from "feed";
import type { GraphqlEngine } from "#graphql/execute.ts";
import { shopFeedPath } from "#kernel/feed-path.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { xmlText } from "#kernel/text/xml.ts";
import { escapeHtml } from "#web/app/html.ts";
import { plainText } from "./atom-routes.ts";
import { serveGuest } from "./guest-reads.ts";
import type { Requests } from "./requests.ts";

interface ShopFeed {
  fetchShop: {
    owner: { id: string; username: string | null; name: string; bio: string; createdAt: string; isFindable: boolean };
  } | null;
  fetchShopProducts: {
    items: { id: string; name: string; detail: string; description: string; price: number; createdAt: string }[];
  };
}

const document = `query ShopFeed($username: String!) { fetchShop(username: $username) { owner { id username name bio createdAt isFindable } } fetchShopProducts(input: { username: $username, sort: newest }, pagination: { limit: 30 }) { items { id name detail description price createdAt } } }`;

/** The Atom feed (RFC 4287) of the newest products of a shop whose seller is findable. */
export function mountShopAtom(
  app: FastifyInstance,
  { requests, engine }: { requests: Requests; engine: GraphqlEngine },
): void {
  const { config } = requests.services;
  const authority = new URL(config.baseUrl).hostname;
  app.get<{ Params: { username: string } }>("/:username/shop/feed.atom", (request, reply) =>
    serveGuest({ requests, engine }, request, reply, async (read) => {
      const found = await read<ShopFeed>(document, { username: request.params.username.toLowerCase() });
      const owner = found?.fetchShop?.owner;
      if (found === null || owner === undefined || owner.username === null || !owner.isFindable) return undefined;
      const products = found.fetchShopProducts.items;
      const page = `${config.baseUrl}/${owner.username}/shop`;
      const path = shopFeedPath(owner.username);
      const feed = new Feed({
        id: `tag:${authority},2026:shop/${owner.id}`,
        link: page,
        title: plainText(`Shop of ${owner.name}`),
        description: plainText(owner.bio),
        generator: false,
        feedLinks: { atom: config.baseUrl + path },
        updated: new Date(products[0]?.createdAt ?? owner.createdAt),
      });
      for (const { id, name, detail, description, price, createdAt } of products) {
        const words = [detail, description, `${formatMoney(price)}.`].filter((part) => part !== "").join("\n");
        feed.addItem({
          // A product has no address that stays: its seller may take another name.
          id: `tag:${authority},2026:product/${id}`,
          link: `${page}/products/${id}`,
          // The library says of both that they are HTML.
          title: escapeHtml(name),
          description: escapeHtml(words).replaceAll("\n", "<br>"),
          date: new Date(createdAt),
          published: new Date(createdAt),
          author: [{ name: plainText(owner.name) }],
        });
      }
      return { type: "application/atom+xml; charset=utf-8", body: xmlText(feed.atom1()), path };
    }),
  );
}

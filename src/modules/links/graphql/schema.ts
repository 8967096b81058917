import { builder } from "#graphql/builder.ts";
import { defineLoader } from "#graphql/loader.ts";
import { LINK_MAX } from "#kernel/limits.ts";
import { badInput } from "#graphql/api-error.ts";
import { mayHoldLink } from "#kernel/text/link-hint.ts";
import { findLinks } from "#kernel/text/links.ts";
import { PostRef } from "#modules/posts/graphql/index.ts";
import type { LinkNotice } from "#modules/posts/index.ts";
import type { RequestScope } from "#platform/services.ts";
import { ruleReasons } from "../domain/link-rule.ts";
import { readLinkNotices } from "../queries/links.ts";

const LinkNoticeKind = builder.enumType("LinkNoticeKind", { values: ["warned", "blocked"] as const });
const LinkNoticeReason = builder.enumType("LinkNoticeReason", { values: ruleReasons });

const LinkNoticeType = builder.objectRef<LinkNotice>("LinkNotice").implement({
  audience: "everyone",
  description: "What we say about a link before it is opened.",
  fields: (t) => ({
    url: t.exposeString("url", { description: "As it stands in the text, with https where no scheme was written." }),
    kind: t.expose("kind", { type: LinkNoticeKind, description: "blocked: it is not to be opened from here." }),
    reason: t.expose("reason", { type: LinkNoticeReason }),
  }),
});

const loadNotice = defineLoader<string, LinkNotice, RequestScope>("link_notice", (context, urls) =>
  readLinkNotices(context.services.db, urls),
);

builder.objectField(PostRef, "linkNotices", (t) =>
  t.field({
    type: [LinkNoticeType],
    description: "Notices about links in the text. Most stims have none, and a text without links asks nothing.",
    resolve: async ({ text }, _args, context) => {
      if (!mayHoldLink(text)) return [];
      const urls = findLinks(text).flatMap((one) => (one.kind === "link" ? [one.url] : []));
      const found = await Promise.all([...new Set(urls)].map((url) => loadNotice(context, url)));
      return found.filter((one) => one !== undefined);
    },
  }),
);

builder.queryField("fetchLinkNotice", (t) =>
  t.field({
    guard: { who: "guest" },
    type: LinkNoticeType,
    nullable: true,
    description: "The notice about one address; null when there is none.",
    args: { url: t.arg.string({ required: true }) },
    resolve: async (_root, { url }, context) => {
      if (url.length > LINK_MAX) throw badInput("url", "too_long");
      return (await loadNotice(context, url)) ?? null;
    },
  }),
);

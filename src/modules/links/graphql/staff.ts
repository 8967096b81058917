import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { requireActor } from "#graphql/context.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { LINK_MAX } from "#kernel/limits.ts";
import { encodeLink } from "#kernel/text/canonical-link.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { removeRule, upsertRule } from "../commands/edit-rule.ts";
import type { RuleRefusal } from "../commands/edit-rule.ts";
import { linkStatuses, ruleKinds, ruleReasons, triggerTypes } from "../domain/link-rule.ts";
import { readLinkCase, readLinks, readReach } from "../queries/links.ts";
import type { LinkCase, LinkChange, LinkSample, ListedLink, SetRule } from "../queries/links.ts";

const SpLinkTrigger = adminBuilder.enumType("SpLinkTrigger", { values: triggerTypes });
const SpLinkStatus = adminBuilder.enumType("SpLinkStatus", { values: linkStatuses });
const SpLinkReason = adminBuilder.enumType("SpLinkReason", { values: ruleReasons });
const SpLinkRuleKind = adminBuilder.enumType("SpLinkRuleKind", {
  description: "domain: with its subdomains. address: one page.",
  values: ruleKinds,
});

const SpPostLink = adminBuilder.objectRef<ListedLink>("SpPostLink").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    encodedLink: t.string({
      description: "Its place in the address of its page.",
      resolve: ({ url }) => encodeLink(url),
    }),
    link: t.exposeString("url", { description: "The canonical address." }),
    host: t.exposeString("host"),
    triggerType: t.expose("triggerType", {
      type: SpLinkTrigger,
      nullable: true,
      description: "Of the rule that holds for it.",
    }),
    status: t.expose("status", { type: SpLinkStatus }),
    posts: t.exposeInt("posts", { description: "Up to 10,000." }),
    authors: t.exposeInt("authors", { description: "Distinct authors of those posts." }),
    firstSeenAt: t.expose("firstSeenAt", { type: "DateTime" }),
    lastSeenAt: t.expose("lastSeenAt", { type: "DateTime" }),
  }),
});

const SpPostLinkPage = adminBuilder.objectRef<Connection<ListedLink>>("SpPostLinkPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpPostLink] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const SpLinkRule = adminBuilder.objectRef<SetRule>("SpLinkRule").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    kind: t.expose("kind", { type: SpLinkRuleKind }),
    pattern: t.exposeString("pattern"),
    triggerType: t.expose("triggerType", { type: SpLinkTrigger }),
    reason: t.expose("reason", { type: SpLinkReason }),
    comment: t.exposeString("comment"),
    expiresAt: t.expose("expiresAt", { type: "DateTime", nullable: true }),
    updatedAt: t.expose("updatedAt", {
      type: "DateTime",
      description: "Give it back as readAt when you change the rule.",
    }),
  }),
});

const SpLinkRuleChange = adminBuilder.objectRef<LinkChange>("SpLinkRuleChange").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    kind: t.expose("kind", { type: SpLinkRuleKind }),
    pattern: t.exposeString("pattern"),
    change: t.exposeString("change", { description: "set, removed or expired." }),
    triggerType: t.expose("triggerType", { type: SpLinkTrigger }),
    reason: t.expose("reason", { type: SpLinkReason }),
    comment: t.exposeString("comment"),
    expiresAt: t.expose("expiresAt", { type: "DateTime", nullable: true }),
    changedBy: t.exposeString("changedBy", { nullable: true, description: "Username; null for a rule that expired." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpLinkSample = adminBuilder.objectRef<LinkSample>("SpLinkSample").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    username: t.exposeString("username", { nullable: true }),
    text: t.exposeString("text"),
    status: t.exposeString("status"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpLinkCase = adminBuilder.objectRef<LinkCase>("SpLinkCase").implement({
  fields: (t) => ({
    link: t.exposeString("url"),
    host: t.exposeString("host"),
    seen: t.expose("seen", { type: SpPostLink, nullable: true, description: "Null when no stim has the link." }),
    rule: t.expose("rule", { type: SpLinkRule, nullable: true, description: "The most specific rule that holds." }),
    changes: t.field({ type: [SpLinkRuleChange], resolve: ({ changes }) => [...changes] }),
    samplePosts: t.field({ type: [SpLinkSample], resolve: ({ samples }) => [...samples] }),
  }),
});

const SpLinkReach = adminBuilder.objectRef<{ pattern: string; links: number; posts: number }>("SpLinkReach").implement({
  fields: (t) => ({
    pattern: t.exposeString("pattern", { description: "The domain or address as it is compared." }),
    links: t.exposeInt("links", { description: "Up to 10,000." }),
    posts: t.exposeInt("posts", { description: "Up to 10,000." }),
  }),
});

const SpLinkRuleInput = adminBuilder.inputType("SpLinkRuleInput", {
  fields: (t) => ({
    kind: t.field({ type: SpLinkRuleKind, required: true }),
    pattern: t.string({ required: true, description: "A domain or an address; an address may be given for a domain." }),
    triggerType: t.field({ type: SpLinkTrigger, required: true }),
    reason: t.field({ type: SpLinkReason, required: true }),
    comment: t.string({ required: true, description: "5 to 500 characters, for colleagues." }),
    expiresAt: t.field({ type: "DateTime" }),
    readAt: t.field({
      type: "DateTime",
      description: "The updatedAt of the rule that is replaced; absent for a new one.",
    }),
  }),
});

const messages: Readonly<Record<string, string>> = {
  no_link: "Enter a domain such as example.com, or the address of a page.",
  needed: "Say in a few words why, for your colleagues.",
  too_long: "That is more than 500 characters.",
  past: "Choose a time that is still to come.",
};

const refused = answers<RuleRefusal>({
  forbidden: ["FORBIDDEN", { rule: "manageLinks" }],
  not_found: "NOT_FOUND",
  invalid: ({ field, rule }) => badInput(field, rule, messages[rule]),
  changed: byRule("CONFLICT", "There is a rule for this already, or a colleague changed it. Load it again."),
});

const key = "post_links";

adminBuilder.queryFields((t) => ({
  spFindPostLinks: t.field({
    guard: { grant: "manageLinks" },
    type: SpPostLinkPage,
    description: "Links in stims, the last seen first. query: part of a host or of an address.",
    args: {
      query: t.arg.string(),
      triggerType: t.arg({ type: SpLinkTrigger }),
      status: t.arg({ type: SpLinkStatus }),
      pagination: t.arg({ type: SpPaginationInput }),
    },
    resolve: async (_root, { query, triggerType, status, pagination }, context) => {
      if ((query ?? "").length > LINK_MAX) throw badInput("query", "too_long");
      const page = pageOf(context, key, pagination);
      const filter = { query: query ?? "", triggerType: triggerType ?? null, status: status ?? null };
      return connectionOf(context, await readLinks(context.services.db, page, filter), page, positionIn(key));
    },
  }),
  spFetchPostLink: t.field({
    guard: { grant: "manageLinks" },
    type: SpLinkCase,
    description: "A link with its rule, earlier changes and the newest ten stims. Also for a link that no stim has.",
    args: { encodedLink: t.arg.string({ required: true }) },
    resolve: async (_root, { encodedLink }, { services }) => {
      const found = await readLinkCase(services.db, encodedLink);
      if (found === undefined) throw new ApiError("NOT_FOUND");
      return found;
    },
  }),
  spFetchLinkReach: t.field({
    guard: { grant: "manageLinks" },
    type: SpLinkReach,
    nullable: true,
    description: "Listed links and stims that a rule would hold for; null for what is no domain and no address.",
    args: {
      kind: t.arg({ type: SpLinkRuleKind, required: true }),
      pattern: t.arg.string({ required: true }),
    },
    resolve: (_root, { kind, pattern }, { services }) =>
      pattern.length > LINK_MAX ? null : readReach(services.db, { kind, pattern }),
  }),
}));

adminBuilder.mutationFields((t) => ({
  spUpsertLinkRule: t.field({
    guard: { grant: "manageLinks" },
    type: SpLinkRule,
    description: "Sets the rule of a domain or an address. Refuses when there is another one than was read.",
    args: { input: t.arg({ type: SpLinkRuleInput, required: true }) },
    resolve: async (_root, { input: { readAt, expiresAt, ...rule } }, context) => {
      const done = await upsertRule(
        context.services,
        requireActor(context).personId,
        { ...rule, expiresAt: expiresAt ?? null },
        readAt ?? null,
      );
      if (!done.ok) throw refused(done.error);
      return done.value;
    },
  }),
  spDeleteLinkRule: t.field({
    guard: { grant: "manageLinks" },
    type: SpLinkRule,
    description: "Removes a rule and returns it as it was. What it took out of sight stays there.",
    args: {
      ruleId: t.arg({ type: "Id", required: true }),
      readAt: t.arg({ type: "DateTime", required: true }),
      reason: t.arg.string({ required: true, description: "5 to 500 characters." }),
    },
    resolve: async (_root, args, context) => {
      const done = await removeRule(context.services, requireActor(context).personId, args);
      if (!done.ok) throw refused(done.error);
      return done.value;
    },
  }),
}));

import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { ownOrigins } from "#http/same-origin.ts";
import { contentSecurityPolicy, newNonce } from "#http/security-headers.ts";
import type { Services } from "#platform/services.ts";
import { standInAnswer, standInPath } from "#providers/sign-in-embedded/sign-in-embedded.ts";

const questionShape = v.object({
  redirectUri: v.pipe(v.string(), v.url()),
  state: v.string(),
  nonce: v.string(),
  challenge: v.string(),
});
const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The page of the sign-in stand-in, with APP_ENV=dev only: one types the address one wants to be. */
export function mountStandIn(app: FastifyInstance, { config, vault }: Services): void {
  const origins = ownOrigins(config);
  app.get(standInPath, async (request, reply) => {
    const question = v.safeParse(questionShape, request.query);
    if (!question.success || !origins.has(new URL(question.output.redirectUri).origin))
      return reply.code(400).send({ error: "Come here from the sign-in page." });
    const kept = Object.entries(question.output)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
      .join("");
    return reply
      .headers({ "content-security-policy": contentSecurityPolicy(newNonce(), false), "cache-control": "no-store" })
      .type("text/html; charset=utf-8").send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Demo ID</title><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/demo-desk.css"></head>
<body><main class="desk"><h1>Demo ID</h1>
<p>This page stands in for Google or Apple while none is set up. You are whoever you say: the address opens an account of its own, and never somebody else’s.</p>
<form class="desk-panel" method="get" action="${standInPath}/answer">${kept}
<label>Email address <input name="email" type="email" required autocomplete="off" placeholder="you@example.com"></label>
<div class="desk-row"><button type="submit">Continue</button><button type="submit" name="cancel" value="1" formnovalidate>Cancel</button></div></form></main></body></html>`);
  });
  app.get(`${standInPath}/answer`, async (request, reply) => {
    const asked = v.safeParse(
      v.object({ ...questionShape.entries, email: v.optional(v.string(), ""), cancel: v.optional(v.string()) }),
      request.query,
    );
    if (!asked.success || !origins.has(new URL(asked.output.redirectUri).origin))
      return reply.code(400).send({ error: "Come here from the sign-in page." });
    const { email, cancel, ...question } = asked.output;
    return reply
      .header("cache-control", "no-store")
      .redirect(standInAnswer(vault, question, cancel === undefined ? email : null), 303);
  });
}

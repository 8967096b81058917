import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { safeRedirectPath } from "#kernel/safe-redirect.ts";
import { beginProviderTrip, endProviderTrip, signInLimits } from "#modules/sign-in/index.ts";
import type { ApiContext } from "#graphql/context.ts";
import type { Requests } from "./requests.ts";

interface Trip {
  Params: { provider: string };
}

/** The page that takes up a provider's answer, or says what became of it. */
function takeUp(reply: FastifyReply, provider: string, problem?: string): FastifyReply {
  const query = problem === undefined ? "" : `?problem=${problem}`;
  return reply
    .headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
    .redirect(`/login/${encodeURIComponent(provider)}${query}`, 303);
}

/**
 * The way to a sign-in provider and back. GET opens and changes nothing of anyone's: the page that follows calls the
 * API.
 */
export async function mountSignIn(app: FastifyInstance, requests: Requests): Promise<void> {
  const { services } = requests;

  /** Resolves the caller, unless they ask too often; the refusal is sent then. */
  async function admitted(request: FastifyRequest<Trip>, reply: FastifyReply): Promise<ApiContext | undefined> {
    const resolved = await requests.contextOf(request, reply, { forPage: true });
    const used =
      "refusal" in resolved
        ? undefined
        : await resolved.context.limits.use(signInLimits.sign_in_address, resolved.context.request.ip);
    if ("context" in resolved && used?.ok === true) return resolved.context;
    await takeUp(reply, request.params.provider, "busy");
    return undefined;
  }

  app.get<Trip & { Querystring: { redirectTo?: string } }>("/backend/sign-in/:provider", async (request, reply) => {
    const context = await admitted(request, reply);
    if (context === undefined) return reply;
    const { provider } = request.params;
    const destination = safeRedirectPath(request.query.redirectTo, "/home");
    const begun = await beginProviderTrip(services, {
      provider,
      purpose: "sign_in",
      personId: null,
      destination,
      origin: context.request.origin,
    });
    if (!begun.ok) return takeUp(reply, provider, begun.error);
    context.cookies.setProvider(begun.value.cookie);
    return reply
      .headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
      .redirect(begun.value.address, 303);
  });

  app.get<Trip>("/backend/sign-in/:provider/callback", async (request, reply) => {
    const context = await admitted(request, reply);
    if (context === undefined) return reply;
    const { provider } = request.params;
    const query = new URLSearchParams(request.url.slice(request.url.indexOf("?") + 1));
    const ended = await endProviderTrip(services, provider, context.request.providerCookie, query);
    if (ended.ok) {
      context.cookies.setProvider(ended.value);
      return takeUp(reply, provider);
    }
    if (ended.error === "refused") request.log.warn({ provider }, "an answer of a sign-in provider was not taken");
    context.cookies.setProvider(null);
    return takeUp(reply, provider, ended.error);
  });

  // Apple posts back from its own site, where our cookie does not go along: the answer takes one more step, from a page of ours.
  await app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 16_384 },
      (_request, body, done) => done(null, body),
    );
    raw.post<Trip>("/backend/sign-in/:provider/callback", async (request, reply) => {
      const form = new URLSearchParams(typeof request.body === "string" ? request.body : "");
      const kept = new URLSearchParams([...form].filter(([name]) => ["state", "code", "error", "iss"].includes(name)));
      const address = `/backend/sign-in/${encodeURIComponent(request.params.provider)}/callback?${kept.toString()}`;
      return reply
        .headers({
          "cache-control": "no-store",
          "referrer-policy": "no-referrer",
          "content-security-policy": "default-src 'none'",
        })
        .type("text/html; charset=utf-8")
        .send(
          `<!doctype html><html lang="en"><title>One moment</title><meta http-equiv="refresh" content="0;url=${address.replaceAll("&", "&amp;")}"><p><a href="${address.replaceAll("&", "&amp;")}">Continue</a></p></html>`,
        );
    });
  });
}

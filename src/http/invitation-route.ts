import type { FastifyInstance, FastifyRequest } from "fastify";
import { findAccount, findUsernameHolder } from "#modules/accounts/index.ts";
import { mayRefer } from "#modules/referrals/index.ts";
import type { Services } from "#platform/services.ts";
import { referrerCookieName, sessionTokenOf } from "./session.ts";

const cookieDays = 30;

/**
 * The invitation link of a person. Stores who invited in a cookie for 30 days, unless an earlier link is stored, and
 * leads to sign-up with the name of the inviter. A browser that is signed in, and an invitation of nobody who may
 * invite, get no cookie.
 */
export function mountInvitations(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  app.get<{ Params: { username: string } }>("/ref/:username", async (request, reply) => {
    reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    const id = await findUsernameHolder(db, request.params.username.toLowerCase().slice(0, 50));
    const username = id !== undefined && (await mayRefer(db, id)) ? (await findAccount(db, id))?.username : null;
    if (username == null)
      return reply
        .code(404)
        .type("text/plain; charset=utf-8")
        .send("This invitation is not valid. You can still join.\n");
    if (sessionTokenOf(config.baseUrl, request) !== undefined) return reply.redirect(`/${username}`, 303);
    const first = await firstInviter(request);
    if (first === undefined) {
      reply.setCookie(referrerCookieName(config.baseUrl), username, {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure: config.baseUrl.startsWith("https:"),
        maxAge: cookieDays * 86_400,
      });
    }
    return reply.redirect(`/create-account?invited-by=${first ?? username}`, 303);
  });

  /** The inviter of an earlier link, if the cookie still names one. */
  async function firstInviter(request: FastifyRequest): Promise<string | undefined> {
    const name = request.cookies[referrerCookieName(config.baseUrl)];
    const id = name === undefined ? undefined : await findUsernameHolder(db, name.toLowerCase().slice(0, 50));
    return id !== undefined && (await mayRefer(db, id)) ? name : undefined;
  }
}

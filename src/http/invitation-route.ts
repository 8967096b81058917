import type { FastifyInstance, FastifyRequest } from "fastify";
import { renderSVG } from "uqr";
import { findAccount, findUsernameHolder } from "#modules/accounts/index.ts";
import { parseUsername } from "#kernel/text/username.ts";
import { mayRefer } from "#modules/referrals/index.ts";
import type { Services } from "#platform/services.ts";
import { referrerCookieName, sessionTokenOf } from "./session.ts";

const cookieDays = 30;

/**
 * The invitation link of a person. Stores who invited in a cookie for 30 days, unless an earlier link is stored, and
 * leads to sign-up with the name of the inviter. No cookie is set for a browser that is signed in, nor when the
 * username in the link may not invite.
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

  /** The link as a QR code (SVG). It depends on the address alone, so any browser may store it. */
  app.get<{ Params: { username: string } }>("/ref/:username/qr.svg", (request, reply) => {
    const parsed = parseUsername(request.params.username);
    if (!parsed.ok) return reply.code(404).type("text/plain; charset=utf-8").send("There is nothing here.\n");
    return reply
      .headers({ "cache-control": "public, max-age=86400", "x-robots-tag": "noindex" })
      .type("image/svg+xml")
      .send(renderSVG(`${config.baseUrl}/ref/${parsed.value}`, { ecc: "M", border: 2 }));
  });

  /** The inviter of an earlier link, if the cookie still names one. */
  async function firstInviter(request: FastifyRequest): Promise<string | undefined> {
    const name = request.cookies[referrerCookieName(config.baseUrl)];
    const id = name === undefined ? undefined : await findUsernameHolder(db, name.toLowerCase().slice(0, 50));
    return id !== undefined && (await mayRefer(db, id)) ? name : undefined;
  }
}

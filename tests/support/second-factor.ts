import type { FastifyInstance } from "fastify";
import { demoTotpSecret } from "#kernel/demo-totp-secret.ts";
import { enrolTotp, totpCode } from "#modules/sign-in/index.ts";
import { issueSignInToken } from "#modules/sign-in/store/tokens-store.ts";
import { transact } from "#platform/db/db.ts";
import { callAs } from "./browser-calls.ts";
import type { Called } from "./browser-calls.ts";
import type { TestPerson } from "./people.ts";
import type { World } from "./world.ts";

const totpSecret = demoTotpSecret;

/** Returns the code of a time step: 0 for now, 1 for the next one. */
export function codeOf(step = 0, secret = totpSecret): string {
  return totpCode(secret, Date.now() + step * 30_000);
}

/** Turns two-factor on for a person, with the secret of these tests. */
export function enrol(world: World, person: TestPerson): Promise<void> {
  return transact(world.db, (tx) => enrolTotp(tx, world.services, person.id, totpSecret));
}

/** A browser: its cookies and its calls. */
export interface Browser {
  cookies: Map<string, string>;
  call: (query: string, variables?: Record<string, unknown>) => Promise<Called>;
}

export function openBrowser(
  app: FastifyInstance,
  userAgent = "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/150.0",
): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    call: async (query, variables = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const called = await callAs(app, cookie === "" ? undefined : cookie, query, variables, {
        "user-agent": userAgent,
      });
      for (const line of [called.headers["set-cookie"] ?? []].flat() as string[]) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === "") cookies.delete(name);
        else cookies.set(name, value);
      }
      return called;
    },
  };
}

/** Gives the first factor, as a right password does; returns the server's answer. */
export async function giveFirstFactor(world: World, browser: Browser, person: TestPerson): Promise<Called> {
  const token = await issueSignInToken(world.db, { personId: person.id, audience: "sign_in", seconds: 60 });
  return browser.call(
    "mutation ($t: String!) { signInWithIdToken(idToken: $t) { provider session { twoFactor user { id email } } } }",
    { t: token },
  );
}

export const giveCode =
  "mutation ($c: String!, $m: OneTimeCodeMethod!, $d: Boolean) { verifyOneTimeAccessCode(method: $m, code: $c, trustDevice: $d) { twoFactor user { id } } }";

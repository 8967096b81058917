import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

/** A person with an account at the provider. */
export interface IssuerPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

type Claims = Record<string, unknown>;

/** A real OpenID Connect server on loopback. It signs in `person`; without one the person declines. */
export interface SignInIssuer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  person: IssuerPerson | null;
  /** Replaces the id token on its way to us, given its claims; signs as the server does. */
  tamper: ((claims: Claims, as: Signing) => string) | null;
  /** Visits the server's pages; returns the address it sends the browser back to. */
  visit: (address: string) => Promise<string>;
  close: () => Promise<void>;
}

/** Ways to make a token: as the server, with another person's key, with the public key as a secret, or not at all. */
interface Signing {
  honest: (claims: Claims) => string;
  stranger: (claims: Claims) => string;
  confused: (claims: Claims) => string;
  unsigned: (claims: Claims) => string;
}

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const kid = "only";

function token(header: Claims, claims: Claims, signature: (input: string) => Buffer | ""): string {
  const input = `${base64(header)}.${base64(claims)}`;
  const signed = signature(input);
  return `${input}.${signed === "" ? "" : signed.toString("base64url")}`;
}

function signings(key: KeyObject, publicKey: KeyObject): Signing {
  const rs256 = (by: KeyObject) => (claims: Claims) =>
    token({ alg: "RS256", kid }, claims, (input) => sign("sha256", Buffer.from(input), by));
  return {
    honest: rs256(key),
    stranger: rs256(generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey),
    confused: (claims) =>
      token({ alg: "HS256", kid }, claims, (input) =>
        createHmac("sha256", publicKey.export({ type: "spki", format: "pem" }))
          .update(input)
          .digest(),
      ),
    unsigned: (claims) => token({ alg: "none" }, claims, () => ""),
  };
}

/** Starts a provider that knows one client, with these redirect addresses. */
export async function startIssuer(redirectUris: string[]): Promise<SignInIssuer> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const as = signings(privateKey, publicKey);
  const known = new Map<string, IssuerPerson>();
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const made: SignInIssuer = {
    issuer,
    clientId: "stims",
    clientSecret: "a-client-secret-for-tests-only",
    person: null,
    tamper: null,
    visit: goThrough,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: made.clientId,
        client_secret: made.clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid, alg: "RS256", use: "sig" }] },
    cookies: { keys: ["a cookie key for tests only"] },
    features: { devInteractions: { enabled: false } },
    conformIdTokenClaims: false,
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ ...known.get(id) }) }),
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { Session: 600, Interaction: 600, Grant: 600, IdToken: 600, AccessToken: 600, AuthorizationCode: 60 },
  });
  const answer = provider.callback();

  /** Handles the server's own pages: the person signs in and consents, in one step. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { person } = made;
    if (person === null) return provider.interactionFinished(request, response, { error: "access_denied" });
    const { params } = await provider.interactionDetails(request, response);
    known.set(person.sub, person);
    const grant = new provider.Grant({ accountId: person.sub, clientId: params.client_id });
    grant.addOIDCScope(params.scope);
    return provider.interactionFinished(request, response, {
      login: { accountId: person.sub },
      consent: { grantId: await grant.save() },
    });
  }

  /** Wraps a response so that the test can change the id token in the answer of the token endpoint. */
  function tampering(response: ServerResponse): ServerResponse {
    const end = response.end.bind(response) as (body: string) => ServerResponse;
    response.end = ((body: string) => {
      const said = JSON.parse(body) as { id_token?: string };
      if (said.id_token !== undefined && made.tamper !== null) {
        const claims = JSON.parse(
          Buffer.from(said.id_token.split(".")[1] ?? "", "base64url").toString("utf8"),
        ) as Claims;
        said.id_token = made.tamper(claims, as);
      }
      const text = JSON.stringify(said);
      response.setHeader("content-length", Buffer.byteLength(text));
      return end(text);
    }) as typeof response.end;
    return response;
  }

  handle = (request, response) => {
    if (request.url?.startsWith("/interaction/") === true) {
      interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
      return;
    }
    answer(request, request.url?.startsWith("/token") === true ? tampering(response) : response);
  };

  /** Follows an address in a new browser each time: cookies of the provider live as long as the visit. */
  async function goThrough(address: string): Promise<string> {
    const cookies = new Map<string, string>();
    let at = address;
    for (let step = 0; step < 10; step += 1) {
      if (!at.startsWith(issuer)) return at;
      const answered = await fetch(at, {
        redirect: "manual",
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      });
      for (const line of answered.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const next = answered.headers.get("location");
      if (next === null) throw new Error(`${at} answered ${answered.status}: ${await answered.text()}`);
      at = new URL(next, at).href;
    }
    throw new Error("the provider sends the browser around in circles");
  }
  return made;
}

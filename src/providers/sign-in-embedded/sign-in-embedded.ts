import { createHash, timingSafeEqual } from "node:crypto";
import { err, ok } from "#kernel/result.ts";
import type { ProviderIdentity, SignInProvider } from "#modules/sign-in/index.ts";
import type { Vault } from "#platform/vault.ts";

/** The path of the stand-in's page, on our own origin; mounted with APP_ENV=dev only. */
export const standInPath = "/dev/sign-in";

const cell = { table: "dev", column: "sign_in_code", rowId: "" };
const issuer = "urn:stims:demo-id";
const s256 = (text: string): Buffer => createHash("sha256").update(text).digest();

interface Code {
  identity: ProviderIdentity;
  nonce: string;
  challenge: string;
}

/** The question to the stand-in, as the address of its page carries it. */
export interface StandInQuestion {
  redirectUri: string;
  state: string;
  nonce: string;
  challenge: string;
}

/** A stand-in for real sign-in providers, so that the product can be tried offline: it trusts any claimed identity. */
export function signInEmbedded(vault: Vault): SignInProvider {
  return {
    id: "demo",
    name: "Demo ID",
    addressOf: async ({ redirectUri, state, nonce, codeVerifier }) => {
      const question: StandInQuestion = {
        redirectUri,
        state,
        nonce,
        challenge: s256(codeVerifier).toString("base64url"),
      };
      return ok(`${new URL(redirectUri).origin}${standInPath}?${new URLSearchParams({ ...question }).toString()}`);
    },
    redeem: async ({ nonce, codeVerifier }, answer) => {
      if (answer.get("error") !== null) return err("declined");
      let code: Code;
      try {
        code = JSON.parse(
          vault.open(cell, Buffer.from(answer.get("code") ?? "", "base64url")).toString("utf8"),
        ) as Code;
      } catch {
        return err("refused");
      }
      const challenge = Buffer.from(code.challenge, "base64url");
      const isOurs = challenge.length === 32 && timingSafeEqual(challenge, s256(codeVerifier)) && code.nonce === nonce;
      return isOurs ? ok(code.identity) : err("refused");
    },
  };
}

/** Returns the address the stand-in sends the browser to once a person said who they are; null: they canceled. */
export function standInAnswer(vault: Vault, question: StandInQuestion, email: string | null): string {
  const { redirectUri, state, nonce, challenge } = question;
  if (email === null) return `${redirectUri}?${new URLSearchParams({ state, error: "access_denied" }).toString()}`;
  const address = email.trim().toLowerCase();
  const identity: ProviderIdentity = {
    issuer,
    subject: s256(address).toString("base64url"),
    email: address,
    isEmailVerified: true,
    name: "",
  };
  const code: Code = { identity, nonce, challenge };
  return `${redirectUri}?${new URLSearchParams({ state, code: vault.seal(cell, JSON.stringify(code)).toString("base64url") }).toString()}`;
}

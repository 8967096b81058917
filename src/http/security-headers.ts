import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";

/** A nonce for one answer's scripts. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/**
 * Origins other than ours from which a page loads anything, where Stripe takes cards: Stripe's script, its API, and the
 * frames that show card fields and the bank's challenge.
 */
const stripeOrigins = {
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  connect: ["https://api.stripe.com"],
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
} as const;

/**
 * Returns the content security policies of our pages, as one header. The browser enforces both.
 *
 * The first lets a script run by nonce only, and what that script loads; styles from our own files, and by nonce for
 * the dialogs' scroll lock. The second names the origins of scripts: even a script of ours cannot load one from
 * elsewhere. Every page has both, because a visitor comes to the pages of payments without loading a document.
 */
export function contentSecurityPolicy(nonce: string, isHttps: boolean, mediaBaseUrl = "", takesStripe = false): string {
  const { script, connect, frame } = takesStripe ? stripeOrigins : { script: [], connect: [], frame: [] };
  const workers = "worker-src 'self' blob:";
  const page = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${mediaBaseUrl === "" ? "" : ` ${mediaBaseUrl}`}`,
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(" "),
    ...(frame.length === 0 ? [] : [["frame-src", ...frame].join(" ")]),
    "media-src 'self' blob:",
    workers,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ];
  // Without its own directive a worker would be a script here.
  const origins = [[`script-src 'self' 'nonce-${nonce}'`, ...script].join(" "), workers];
  return [page, origins].map((directives) => directives.join("; ")).join(", ");
}

/** Headers of every answer, whatever it is. */
export function setSecurityHeaders(reply: FastifyReply, isHttps: boolean): void {
  reply.headers({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(self), microphone=(self), geolocation=(), payment=(self)",
    ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  });
}

import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";

/** A nonce for one answer's scripts. */
export function newNonce(): string {
  return randomBytes(16).toString("base64");
}

/**
 * The content security policy of our pages: scripts by nonce only; styles from our own files, and by nonce for the
 * dialogs' scroll lock. Where Stripe takes cards, its frames and its API may be reached; its script is let in by ours,
 * which loads it.
 */
export function contentSecurityPolicy(nonce: string, isHttps: boolean, mediaBaseUrl = "", takesStripe = false): string {
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${mediaBaseUrl === "" ? "" : ` ${mediaBaseUrl}`}`,
    "font-src 'self'",
    `connect-src 'self'${takesStripe ? " https://api.stripe.com" : ""}`,
    // The frames in which Stripe's script shows card fields and the bank's challenge; no other origin's.
    ...(takesStripe ? ["frame-src https://js.stripe.com https://hooks.stripe.com"] : []),
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
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

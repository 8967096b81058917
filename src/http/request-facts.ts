import { isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";
import type { RequestFacts } from "#graphql/context.ts";

/** The address limits count by: an IPv4 address, or the /64 network of an IPv6 one. */
export function limitAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = "", tail = ""] = ip.split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === "" ? [] : tail.split(":");
  const groups = ip.includes("::")
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0"), ...right]
    : left;
  return `${groups.slice(0, 4).join(":")}::`;
}

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

export function requestFacts(
  request: FastifyRequest,
  own: Pick<RequestFacts, "deviceToken" | "browserCookie" | "providerCookie" | "referrerCookie" | "origin">,
): RequestFacts {
  const visit = one(request.headers["x-visit-id"]);
  return {
    requestId: request.id,
    ip: limitAddress(request.ip),
    userAgent: one(request.headers["user-agent"]) ?? "",
    ...own,
    asksForPrivacy: request.headers["sec-gpc"] === "1" || request.headers["dnt"] === "1",
    // Statistics only; shape-checked because it is stored.
    visitId: visit !== undefined && /^[\w-]{16,64}$/.test(visit) ? visit : undefined,
    idempotencyKey: one(request.headers["idempotency-key"]),
  };
}

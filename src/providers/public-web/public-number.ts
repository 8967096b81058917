import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Cloud machines get their own metadata here, at an address that looks public. */
const insides = new Set(["168.63.129.16"]);

/**
 * Returns true when an address is of a machine of the public internet: unicast, and for IPv6 of the block that is given
 * out (RFC 4291). Every form that carries another address inside (mapped, 6to4, NAT64, Teredo) is not.
 */
export function isPublicNumber(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast" || insides.has(address)) return false;
  return parsed.kind() === "ipv4" || ((parsed.toByteArray()[0] ?? 0) & 0b1110_0000) === 0b0010_0000;
}

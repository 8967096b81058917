/** Checks whether the host of an address is one of `blocked` or a subdomain of one. `blocked` in lower case. */
export function isBlockedHost(url: string, blocked: readonly string[]): boolean {
  const host = URL.parse(url)?.hostname.replace(/\.$/, "") ?? "";
  return blocked.some((one) => host === one || host.endsWith(`.${one}`));
}

/** Returns the host of an address without "www.", in the form that cannot pass for another one. */
export function siteOf(url: string): string {
  return (URL.parse(url)?.hostname ?? url).replace(/^www\./, "");
}

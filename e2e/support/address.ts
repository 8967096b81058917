let visitors = 0;

/**
 * Returns the next visitor's address, as a proxy would report it. Each has its own, because limits by address would
 * otherwise count them together. A worker's files share its products, so the count goes on from file to file.
 */
export function nextAddress(): { "x-forwarded-for": string } {
  visitors += 1;
  return { "x-forwarded-for": `127.1.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}` };
}

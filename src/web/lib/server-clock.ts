let offset = 0;

/** Sets the product's time, as the server sent it (ISO 8601); in dev it may run ahead of the machine (`/dev/clock`). */
export function setServerTime(serverNow: string, machineNow: number = Date.now()): void {
  const server = Date.parse(serverNow);
  offset = Number.isNaN(server) ? 0 : server - machineNow;
}

/** Milliseconds to add to this machine's clock. */
export function clockOffset(): number {
  return offset;
}

/** The product's time in milliseconds: what deadlines and countdowns are measured by. */
export function productNow(): number {
  return Date.now() + offset;
}

let offset = 0;

/** Sets the product's time, as the server sent it (ISO 8601); in dev it may run ahead of the machine (`/dev/clock`). */
export function setServerTime(serverNow: string, machineNow: number = Date.now()): void {
  const server = Date.parse(serverNow);
  offset = Number.isNaN(server) ? 0 : server - machineNow;
}

/** Returns the milliseconds to add to this machine's clock. */
export function clockOffset(): number {
  return offset;
}

/** Returns the product's time in milliseconds, by which deadlines and countdowns are measured. */
export function productNow(): number {
  return Date.now() + offset;
}

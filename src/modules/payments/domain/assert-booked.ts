/** Throws on a refusal to book what has happened: a bug, and everything is rolled back to be tried again. */
export function assertBooked(refusal: { reason: string } | undefined, paymentId: string): void {
  if (refusal !== undefined) throw new Error(`payment ${paymentId} could not be booked: ${refusal.reason}`);
}

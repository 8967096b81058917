import type { Services } from "#platform/services.ts";
import type { UserPaymentMethod } from "../domain/payment-method.ts";
import { processorNamed } from "../ports/card-processor.ts";

/** The secret with which its owner's browser may confirm a card that is to be kept, asked of the provider; else null. */
export async function readSetupSecret(services: Services, method: UserPaymentMethod): Promise<string | null> {
  const isOpen = method.status === "pending" || method.status === "requires_action";
  if (!isOpen || method.setupId === null) return null;
  const setup = await processorNamed(services, method.provider).retrieveSetup(method.setupId);
  return setup.ok ? setup.value.clientSecret : null;
}

import type { TicketPrize } from "#web/ui/ticket/ticket-data.ts";
import { amountOf, type GiveawayForm } from "./giveaway-form.ts";
import { prizeWords, shownName } from "./product-prize.ts";

/** Returns the prize as the ticket shows it; null while no product is chosen. */
export function ticketPrize(form: GiveawayForm): TicketPrize | null {
  const { prizeKind, product: chosen, winners } = form;
  if (prizeKind === "cash") return { kind: "cash", amountCents: amountOf(form), winners };
  if (chosen === null) return null;
  const alt = chosen.imageAlt.trim();
  return {
    kind: "product",
    name: shownName(chosen),
    words: prizeWords(chosen),
    imageUrl: chosen.product.imageUrl,
    ...(alt === "" ? {} : { imageAlt: alt }),
    quantityPerWinner: chosen.quantity,
    winners,
  };
}

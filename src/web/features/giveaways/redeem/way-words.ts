import type { PrizeFragment } from "#web/generated/types.ts";
import { dayWords, momentWords, type PrizeThing } from "./redeem-words.ts";

/** Returns the words of a prize on its way to the door. */
export function wayWords(
  prize: PrizeFragment,
  { noun, isMany }: PrizeThing,
): { title: string; head: string; text: string } {
  const { editableUntil, orderedAt, estimatedDeliveryDate: day, deliveredAt, shippedAt } = prize;
  const is = isMany ? "are" : "is";
  switch (prize.status) {
    case "ordered":
      return {
        title: "It’s ordered",
        head: `Your ${noun} ${is} being packed`,
        text: `${orderedAt === null ? "" : `We ordered it ${momentWords(orderedAt)}. `}We tell you when it ships.`,
      };
    case "shipped":
      return {
        title: "It’s on its way",
        head: day === null ? `Your ${noun} ${is} on the way` : `Arrives by ${dayWords(day)}`,
        text: shippedAt === null ? "We tell you when it’s there." : `Sent ${momentWords(shippedAt)}.`,
      };
    case "delivered":
      return {
        title: "It arrived",
        head: deliveredAt === null ? "Delivered" : `Delivered ${momentWords(deliveredAt)}`,
        text: "So says the shipper. Enjoy it.",
      };
    default:
      return editableUntil === null
        ? { title: "It’s claimed", head: `We’re ordering your ${noun}`, text: "This takes a moment." }
        : {
            title: "It’s claimed",
            head: `Your ${noun} ${is} as good as on the way`,
            text: `You can change everything until ${momentWords(editableUntil)}. Then we order it.`,
          };
  }
}

import { builder } from "#graphql/builder.ts";
import type { Services } from "#platform/services.ts";
import { cardProcessors, currentProcessor } from "../ports/card-processor.ts";
import type { CardFields, CardProcessorName } from "../ports/card-processor.ts";

type CardKind = CardFields["kind"];

const kinds = { "card-sandbox": "sandbox", "card-stripe": "stripe" } as const satisfies Record<
  CardProcessorName,
  CardKind
>;
const names = { sandbox: "card-sandbox", stripe: "card-stripe" } as const satisfies Record<CardKind, CardProcessorName>;

/** The processor whose card fields a browser shows. */
export const processorOfKind = (kind: CardKind): CardProcessorName => names[kind];

export const CardProviderKind = builder.enumType("CardProviderKind", { values: ["sandbox", "stripe"] as const });

/** A processor's card fields; without a key for one that is not configured any more. */
export const CardProviderType = builder
  .objectRef<{ readonly kind: CardKind; readonly publishableKey: string | null }>("CardProvider")
  .implement({
    audience: "everyone",
    fields: (t) => ({
      kind: t.expose("kind", { type: CardProviderKind }),
      publishableKey: t.exposeString("publishableKey", { nullable: true }),
    }),
  });

/** Reads what a browser needs to show the card fields of a processor. */
export function cardProviderOf(
  services: Services,
  name: CardProcessorName,
): { readonly kind: CardKind; readonly publishableKey: string | null } {
  const browser = cardProcessors.named(services, name)?.browser;
  return { kind: kinds[name], publishableKey: browser?.kind === "stripe" ? browser.publishableKey : null };
}

builder.queryField("fetchCardProvider", (t) =>
  t.field({
    guard: { who: "guest" },
    type: CardProviderType,
    description: "The processor of new payments and cards: its card fields, with what they need.",
    resolve: (_root, _args, { services }) => cardProviderOf(services, currentProcessor(services).name),
  }),
);

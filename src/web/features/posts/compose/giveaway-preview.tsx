import { formatMoney } from "#kernel/format-money.ts";
import type { GiveawayCostFactsFragment } from "#web/generated/types.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { extensionWords } from "#web/ui/ticket/extension-words.ts";
import type { TicketPrize } from "#web/ui/ticket/ticket-data.ts";
import { TicketPreview } from "#web/ui/ticket/ticket-preview.tsx";
import { costNotes, isPriced, monthWords, productNotes, statesWords } from "./cost-words.ts";
import type { Funding, OfferedMethod } from "./giveaway-form.ts";
import { ProductNote } from "./product-note.tsx";

interface GiveawayPreviewProps {
  /** The prize as the ticket shows it; null while no product is chosen. */
  readonly prize: TicketPrize | null;
  /** Price of one prize. */
  readonly amountCents: number;
  readonly winners: number;
  readonly method: OfferedMethod;
  /** Line on the ticket; may be empty. */
  readonly note: string;
  /** Epoch milliseconds. */
  readonly opensAt: number;
  readonly deadline: number;
  readonly funding: Funding;
  /** Hours of the declared extension; 0 without one. */
  readonly extensionHours: number;
  /** Cost of the terms as the server quotes it; null until it has. */
  readonly cost: GiveawayCostFactsFragment | null;
  /** Available giveaway balance in cents; null while it is unknown. */
  readonly available: number | null;
  readonly pending: number;
  /** Accepts the price of the product of now, in cents. */
  readonly onUsePrice: (price: number) => void;
  readonly onChooseAnother: () => void;
}

/** Preview of the giveaway, and what it costs. */
export function GiveawayPreview({
  prize,
  amountCents,
  winners,
  method,
  note,
  opensAt,
  deadline,
  funding,
  extensionHours,
  cost: quoted,
  available,
  pending,
  onUsePrice,
  onChooseAnother,
}: GiveawayPreviewProps) {
  const isProduct = prize?.kind !== "cash";
  // Without the vendor's price there is no sum.
  const cost = quoted !== null && isProduct && !isPriced(quoted) ? null : quoted;
  const price = isProduct && cost !== null ? cost.amount : amountCents;
  const total = price * winners;
  const balance = cost?.giveawayBalance ?? available;
  const left = cost?.balanceAfter ?? (available === null || isProduct ? null : available - total);
  const lines =
    cost === null ? [] : [monthWords(cost), statesWords(cost, { isProduct, winners })].filter((line) => line !== null);
  const paidFrom = [
    { term: "In your giveaway balance", value: balance === null ? "…" : formatMoney(balance) },
    {
      term: "Left after this",
      value: (
        <span className={left !== null && left < 0 ? "giveaway-short" : "giveaway-left"}>
          {left === null ? "…" : formatMoney(left)}
        </span>
      ),
      total: true,
    },
  ];
  return (
    <div className="giveaway-preview">
      <p className="giveaway-preview-name">How it will look</p>
      {prize === null ? (
        <p className="giveaway-note-line">Choose a product, and its ticket shows here.</p>
      ) : (
        <TicketPreview
          giveaway={{
            prize,
            enterMethod: method,
            opensAt,
            deadline,
            entries: 0,
            terms: note === "" ? undefined : note,
            extension: extensionWords(extensionHours, winners, false) ?? undefined,
          }}
        />
      )}
      {prize !== null && (
        <DefinitionList
          items={[
            {
              term: `${winners === 1 ? "1 winner" : `${winners} winners`} at ${formatMoney(price)}`,
              value: formatMoney(total),
            },
            ...(isProduct
              ? [
                  { term: "Sales tax", value: cost === null ? "…" : formatMoney(cost.tax) },
                  { term: "Shipping", value: cost === null ? "…" : shippingWords(cost.shipping) },
                ]
              : []),
            ...(cost === null ? [] : [{ term: "Fee", value: cost.fee === 0 ? "None" : formatMoney(cost.fee) }]),
            ...(funding === "card"
              ? [
                  {
                    term: "Your card pays",
                    value: cost === null && isProduct ? "…" : formatMoney(cost?.total ?? total),
                    total: true,
                  },
                ]
              : [...(cost === null ? [] : [{ term: "Total", value: formatMoney(cost.total) }]), ...paidFrom]),
          ]}
        />
      )}
      {prize?.kind === "product" && (
        <p className="giveaway-note-line">
          Price locked for 60 days. Nothing more to pay, whatever the vendor charges later.
        </p>
      )}
      {funding === "balance" && left !== null && left < 0 && (
        <div className="giveaway-funds" role="status">
          <p>
            {formatMoney(-left)} is missing.
            {pending > 0 && ` ${formatMoney(pending)} more is on its way to your balance.`}
          </p>
          <ButtonLink variant="money" size="s" icon="wallet" href="/add-funds">
            Add funds
          </ButtonLink>
        </div>
      )}
      {quoted !== null &&
        isProduct &&
        productNotes(quoted, amountCents).map((refusal) => (
          <ProductNote key={refusal.text} refusal={refusal} onUsePrice={onUsePrice} onChooseAnother={onChooseAnother} />
        ))}
      {quoted !== null &&
        costNotes(quoted).map(({ text, remedy }) => (
          <p key={text} className="giveaway-short" role="status">
            {text} {remedy && <TextLink href={remedy.href}>{remedy.label}</TextLink>}
          </p>
        ))}
      {lines.map((line) => (
        <p key={line} className="giveaway-note-line">
          {line}
        </p>
      ))}
      <p className="giveaway-seal">
        <Icon name="fingerprint" />
        <span>We publish a seal for the draw when you post, so anyone can check the outcome, including you.</span>
      </p>
    </div>
  );
}

function shippingWords(cents: number): string {
  return cents === 0 ? "Free" : formatMoney(cents);
}

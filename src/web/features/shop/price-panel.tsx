import { formatMoney } from "#kernel/format-money.ts";
import { FEE_PERCENT } from "#kernel/shop-price.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { MoneyInput, TextInput } from "#web/ui/text-input.tsx";
import { useEnvironment } from "#web/app/environment.tsx";
import {
  isResold,
  lossWords,
  priceViewOf,
  type DraftErrors,
  type PriceView,
  type ProductDraft,
} from "./product-draft.ts";

interface PricePanelProps {
  readonly draft: ProductDraft;
  /** The vendor's price in cents; null for own goods. */
  readonly vendorCents: number | null;
  readonly errors: DraftErrors;
  readonly onChange: (change: Partial<ProductDraft>) => void;
}

/** The price of a piece, and line by line what becomes of it. */
export function PricePanel({ draft, vendorCents, errors, onChange }: PricePanelProps) {
  const view = priceViewOf(draft, vendorCents);
  const loss = lossWords(view, 1);
  const resold = isResold(draft.type);
  return (
    <Panel bleed className="shop-part" aria-labelledby="shop-price">
      <div>
        <h3 id="shop-price">Price</h3>
        <p className="muted shop-hint">
          {resold
            ? "What it costs you, plus your markup, rounded up to the cent. Buyers see one price."
            : "What one piece costs a buyer, with sales tax. What it costs you is known to you alone."}
        </p>
      </div>
      <div className="shop-pair">
        {resold ? (
          <>
            <div className="field">
              <span className="field-label">It costs you</span>
              <span className="shop-result">{vendorCents === null ? "Unknown" : formatMoney(vendorCents)}</span>
            </div>
            <Field label="Markup" hint="0 to 200 percent" error={errors["markup"]}>
              <TextInput
                inputMode="numeric"
                autoComplete="off"
                suffix="%"
                value={draft.markup}
                onChange={(event) => {
                  onChange({ markup: event.target.value });
                }}
              />
            </Field>
          </>
        ) : (
          <>
            <Field label="Price" error={errors["price"]}>
              <MoneyInput
                value={draft.price}
                onChange={(event) => {
                  onChange({ price: event.target.value });
                }}
              />
            </Field>
            <Field label="It costs you" optional error={errors["cost"]}>
              <MoneyInput
                value={draft.cost}
                onChange={(event) => {
                  onChange({ cost: event.target.value });
                }}
              />
            </Field>
          </>
        )}
      </div>
      {view !== null && <PriceLines view={view} isResold={resold} />}
      <div role="status">
        {loss !== null && (
          <Banner tone="warn" icon="warning" title={loss.title}>
            {loss.text}
          </Banner>
        )}
      </div>
    </Panel>
  );
}

/** What becomes of a price: tax, the platform's fee, and the seller's part. */
function PriceLines({ view, isResold: resold }: { readonly view: PriceView; readonly isResold: boolean }) {
  const { productName } = useEnvironment();
  const fee = resold
    ? `${productName}, ${FEE_PERCENT.resold}% of what is above the vendor’s price`
    : `${productName}, ${FEE_PERCENT.own}% of ${formatMoney(view.netCents)}`;
  return (
    <dl className="shop-lines">
      <div>
        <dt>A buyer pays</dt>
        <dd>{formatMoney(view.priceCents)}</dd>
      </div>
      {view.taxCents > 0n && (
        <div>
          <dt>Sales tax inside, estimated at 8.875%</dt>
          <dd>{formatMoney(-view.taxCents)}</dd>
        </div>
      )}
      <div>
        <dt>{fee}</dt>
        <dd>{formatMoney(-view.feeCents)}</dd>
      </div>
      <div data-total={view.hasCost ? undefined : ""}>
        <dt>You receive</dt>
        <dd>{formatMoney(view.receivedCents)}</dd>
      </div>
      {view.hasCost && (
        <div data-total="" data-loss={view.keptCents < 0n ? "" : undefined}>
          <dt>You keep, after {resold ? "the vendor’s price" : "your cost"}</dt>
          <dd>{formatMoney(view.keptCents)}</dd>
        </div>
      )}
    </dl>
  );
}

import { useEnvironment } from "#web/app/environment.tsx";
import { formatMoney } from "#kernel/format-money.ts";
import { FEE_PERCENT, partsOfPrice } from "#kernel/shop-price.ts";
import { Icon } from "#web/ui/icons.tsx";
import { Panel } from "#web/ui/panel.tsx";

/** The price of the example in cents. */
const EXAMPLE_CENTS = 4_600n;

/** Beside the set-up: what a seller keeps of an example, and how the first sales go. */
export function SetupRail() {
  const { productName } = useEnvironment();
  const { priceCents, taxCents, feeCents, receivedCents } = partsOfPrice("physical", EXAMPLE_CENTS, null);
  return (
    <div className="shop-aside">
      <Panel aria-labelledby="setup-keep">
        <h3 id="setup-keep">What you keep</h3>
        <p className="muted shop-hint">One print at {formatMoney(EXAMPLE_CENTS)}. Shipping is yours in full.</p>
        <dl className="shop-lines">
          <div>
            <dt>Buyer pays</dt>
            <dd>{formatMoney(priceCents)}</dd>
          </div>
          <div>
            <dt>Sales tax we pass on</dt>
            <dd>{formatMoney(-taxCents)}</dd>
          </div>
          <div>
            <dt>
              {productName}, {String(FEE_PERCENT.own)}% of the print
            </dt>
            <dd>{formatMoney(-feeCents)}</dd>
          </div>
          <div data-total="">
            <dt>Yours</dt>
            <dd className="shop-yours">{formatMoney(receivedCents)}</dd>
          </div>
        </dl>
      </Panel>
      <Panel aria-labelledby="setup-first">
        <h3 id="setup-first">At first</h3>
        <ul className="shop-first">
          <li>
            <Icon name="eye" />
            <span>A person looks at your first three products, usually the same day.</span>
          </li>
          <li>
            <Icon name="clock" />
            <span>Money from your first five sales is yours 21 days after it arrives, then 7 days.</span>
          </li>
          <li>
            <Icon name="shield-check" />
            <span>Buyers never see your bank, and you never see their card.</span>
          </li>
        </ul>
      </Panel>
    </div>
  );
}

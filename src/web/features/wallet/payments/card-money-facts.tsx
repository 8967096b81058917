import "../wallet.css";
import { Icon } from "#web/ui/icons.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";

/** Uses of money from a card. */
export function CardMoneyFacts() {
  return (
    <Panel bleed className="wallet-panel">
      <PanelHeader title="Money from a card" />
      <ul className="wallet-facts">
        <li>
          <Icon name="gift" />
          <span>It is there to be given away. It can’t be withdrawn as cash.</span>
        </li>
        <li>
          <Icon name="clock" />
          <span>A first charge is on hold for three days, later ones for one. Trusted accounts don’t wait.</span>
        </li>
        <li>
          <Icon name="lock-simple" />
          <span>The card number never reaches us.</span>
        </li>
      </ul>
    </Panel>
  );
}

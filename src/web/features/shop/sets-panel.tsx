import { useRef } from "react";
import { formatMoney } from "#kernel/format-money.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { MoneyInput, TextInput } from "#web/ui/text-input.tsx";
import { lossWords, productLimits, setViewsOf, type ProductDraft, type SetDraft } from "./product-draft.ts";

interface SetsPanelProps {
  readonly draft: ProductDraft;
  readonly error: string | undefined;
  readonly onChange: (sets: readonly SetDraft[]) => void;
}

/** Sets of own goods: each with what the buyer saves and the seller keeps. */
export function SetsPanel({ draft, error, onChange }: SetsPanelProps) {
  const { sets } = draft;
  const views = setViewsOf(draft);
  const add = useRef<HTMLButtonElement>(null);
  const change = (id: number, facts: Partial<SetDraft>): void => {
    onChange(sets.map((set) => (set.id === id ? { ...set, ...facts } : set)));
  };
  return (
    <Panel bleed className="shop-part" aria-labelledby="shop-sets">
      <div className="shop-head">
        <div>
          <h3 id="shop-sets">Sets</h3>
          <p className="muted shop-hint">The best set is used by itself. 2 to 100 pieces.</p>
        </div>
        <Button
          ref={add}
          variant="line"
          size="s"
          icon="plus"
          disabled={sets.length >= productLimits.sets}
          onClick={() => {
            const id = Math.max(-1, ...sets.map((set) => set.id)) + 1;
            onChange([...sets, { id, quantity: "", price: "" }]);
          }}
        >
          Add a set
        </Button>
      </div>
      {sets.length > 0 && (
        <table className="shop-sets">
          <caption className="sr">Sets</caption>
          <thead>
            <tr>
              <th scope="col">Pieces</th>
              <th scope="col">Price</th>
              <th scope="col">Buyer saves</th>
              <th scope="col">You keep</th>
              <th scope="col">
                <span className="sr">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sets.map((set, index) => {
              const outcome = views[index];
              const kept = outcome?.view?.keptCents;
              return (
                <tr key={set.id}>
                  <td>
                    <TextInput
                      aria-label={`Pieces in set ${index + 1}`}
                      inputMode="numeric"
                      autoComplete="off"
                      value={set.quantity}
                      onChange={(event) => {
                        change(set.id, { quantity: event.target.value });
                      }}
                    />
                  </td>
                  <td>
                    <MoneyInput
                      aria-label={`Price of set ${index + 1}`}
                      value={set.price}
                      onChange={(event) => {
                        change(set.id, { price: event.target.value });
                      }}
                    />
                  </td>
                  <td className="num" data-label="Buyer saves">
                    {outcome?.savesCents == null ? "" : formatMoney(outcome.savesCents)}
                  </td>
                  <td
                    className="num"
                    data-label="You keep"
                    data-loss={kept !== undefined && kept < 0n ? "" : undefined}
                  >
                    {kept === undefined ? "" : formatMoney(kept)}
                  </td>
                  <td>
                    <IconButton
                      icon="trash"
                      label={`Remove set ${index + 1}`}
                      onClick={() => {
                        onChange(sets.filter((one) => one.id !== set.id));
                        add.current?.focus();
                      }}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <div aria-live="polite">
        {error !== undefined && (
          <span className="field-error">
            <Icon name="warning-circle" weight="fill" />
            <span>{error}</span>
          </span>
        )}
      </div>
      <div role="status" className="shop-losses">
        {views.map(({ id, view, quantity }) => {
          const loss = quantity === null ? null : lossWords(view, quantity);
          return (
            loss !== null && (
              <Banner key={id} tone="warn" icon="warning" title={loss.title}>
                {loss.text}
              </Banner>
            )
          );
        })}
      </div>
    </Panel>
  );
}

import type { PrizeFragment } from "#web/generated/types.ts";
import { FieldGroup } from "#web/ui/field.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { listWords } from "./redeem-words.ts";

interface SizeChipsProps {
  readonly sizes: PrizeFragment["sizes"];
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (size: string) => void;
}

/** Choice of a size as chips; sold-out sizes are off. */
export function SizeChips({ sizes, value, error, onChange }: SizeChipsProps) {
  const gone = sizes.filter(({ isAvailable }) => !isAvailable).map(({ name }) => name);
  const hint = gone.length === 0 ? undefined : `${listWords(gone)} ${gone.length === 1 ? "is" : "are"} sold out.`;
  return (
    <FieldGroup legend="Size" hint={hint} error={error}>
      <div className="size-chips">
        {sizes.map(({ name, isAvailable }) => (
          <label key={name} className="choice">
            <span>
              {name}
              {!isAvailable && <VisuallyHidden> (sold out)</VisuallyHidden>}
            </span>
            <input
              type="radio"
              className="radio"
              name="size"
              value={name}
              checked={value === name}
              disabled={!isAvailable}
              onChange={() => {
                onChange(name);
              }}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

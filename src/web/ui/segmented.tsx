import type { ReactNode } from "react";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icons.tsx";

interface SegmentedProps<V extends string> {
  /** Accessible name of the choice. */
  label: string;
  name: string;
  options: readonly { value: V; label: ReactNode; icon?: IconName | undefined }[];
  /** The chosen alternative; null when none is chosen yet. */
  value: V | null;
  onChange: (value: V) => void;
  /** Marigold when the choice is about a prize. */
  tone?: "ink" | "prize" | undefined;
}

/** A choice between two or three alternatives side by side; radios underneath. */
export function Segmented<V extends string>({
  label,
  name,
  options,
  value,
  onChange,
  tone = "ink",
}: SegmentedProps<V>) {
  return (
    <fieldset className="segmented" data-tone={tone} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} />}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

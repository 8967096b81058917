import { useState } from "react";
import { IconButton } from "./button.tsx";
import { useFieldControl } from "./field.tsx";

interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** The counted thing, for the two buttons: "winner". */
  noun: string;
  /** Accessible name of the number when no field around it names it. */
  label?: string | undefined;
  disabled?: boolean | undefined;
}

/** An input for a small whole number with a button on either side. Typing is allowed; the value is clamped on blur. */
export function Stepper({ value, onChange, min = 1, max = 100, noun, label, disabled }: StepperProps) {
  const control = useFieldControl({});
  const [draft, setDraft] = useState<string | null>(null);
  const settle = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  return (
    <span className="stepper">
      <IconButton
        icon="minus"
        label={`One ${noun} fewer`}
        disabled={disabled || value <= min}
        onClick={() => settle(value - 1)}
      />
      <input
        {...control}
        aria-label={control.id ? undefined : label}
        inputMode="numeric"
        value={draft ?? String(value)}
        disabled={disabled}
        onChange={(event) => setDraft(event.target.value.replaceAll(/\D/g, ""))}
        onBlur={() => {
          if (draft) settle(Number(draft));
          setDraft(null);
        }}
        onKeyDown={(event) => {
          if (event.key === "ArrowUp") settle(value + 1);
          else if (event.key === "ArrowDown") settle(value - 1);
          else return;
          event.preventDefault();
          setDraft(null);
        }}
      />
      <IconButton
        icon="plus"
        label={`One ${noun} more`}
        disabled={disabled || value >= max}
        onClick={() => settle(value + 1)}
      />
    </span>
  );
}

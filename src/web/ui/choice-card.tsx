import type { ComponentPropsWithRef, ReactNode } from "react";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icons.tsx";

type ChoiceCardProps = Omit<ComponentPropsWithRef<"input">, "type" | "children"> & {
  label: ReactNode;
  detail?: ReactNode;
  icon?: IconName | undefined;
};

/** A radio in the form of a card. Give all cards of a choice the same name. */
function ChoiceCard({ label, detail, icon, ...rest }: ChoiceCardProps) {
  return (
    <label className="choice">
      {icon && <Icon name={icon} />}
      <span>
        {label}
        {detail && <span className="choice-detail">{detail}</span>}
      </span>
      <input type="radio" className="radio" {...rest} />
    </label>
  );
}

export interface Choice<V extends string> {
  value: V;
  label: ReactNode;
  detail?: ReactNode;
  icon?: IconName | undefined;
  disabled?: boolean | undefined;
}

interface RadioCardsProps<V extends string> {
  name: string;
  choices: readonly Choice<V>[];
  value: V | undefined;
  onChange: (value: V) => void;
  /** Rows of text with a radio, or tiles with the icon above the word. */
  layout?: "row" | "tile" | undefined;
  columns?: 1 | 2 | 3 | 4 | 5 | undefined;
}

/** A choice of one value, as cards. Lives in a FieldGroup, which names it. */
export function RadioCards<V extends string>({
  name,
  choices,
  value,
  onChange,
  layout = "row",
  columns = 1,
}: RadioCardsProps<V>) {
  return (
    <div className="choices" data-layout={layout} data-columns={columns}>
      {choices.map((choice) => (
        <ChoiceCard
          key={choice.value}
          name={name}
          value={choice.value}
          label={choice.label}
          detail={choice.detail}
          icon={choice.icon}
          disabled={choice.disabled}
          checked={choice.value === value}
          onChange={() => onChange(choice.value)}
        />
      ))}
    </div>
  );
}

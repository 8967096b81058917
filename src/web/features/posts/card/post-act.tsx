import type { ComponentPropsWithRef } from "react";
import { formatCount, formatWhole } from "#kernel/format-count.ts";
import { Icon } from "#web/ui/icons.tsx";
import type { IconName, IconWeight } from "#web/ui/icon-names.ts";

interface PostActProps extends Omit<ComponentPropsWithRef<"button">, "children" | "type"> {
  /** Name by which a shortcut finds the button. */
  readonly name: string;
  readonly icon: IconName;
  readonly weight?: IconWeight;
  readonly label: string;
  readonly count?: number;
  /** True for the act that enters the open giveaway. */
  readonly way?: boolean;
  /** Whether the viewer has acted; undefined for a button that is not a toggle. */
  readonly pressed?: boolean;
  readonly tone?: "accent" | "money";
}

/** Button of a post's action row, with its count. */
export function PostAct({ icon, weight = "bold", label, count, way = false, pressed, tone, ...rest }: PostActProps) {
  const shown = count !== undefined && count > 0;
  return (
    <button
      type="button"
      className="post-act"
      aria-label={shown ? `${label}, ${formatWhole(count)}` : label}
      aria-pressed={pressed}
      data-tone={tone}
      data-way={way ? "" : undefined}
      {...rest}
    >
      <Icon name={icon} weight={weight} />
      {shown && formatCount(count)}
    </button>
  );
}

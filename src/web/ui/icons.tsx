import type { IconName, IconWeight, WeightOf } from "./icon-names.ts";
import { ICON_SPRITE } from "./icon-sprite.ts";
import { INLINE_ICONS } from "./inline-icons.ts";

interface IconProps {
  name: IconName;
  /** Bold for controls, fill for what is chosen and for status. The sprite must hold it. */
  weight?: IconWeight | undefined;
  /** Size in pixels. By default the icon is 1.25 times the text beside it, or what its parent's css says. */
  size?: number | undefined;
  /** Accessible name of an icon that stands alone; without it screen readers skip the icon. */
  label?: string | undefined;
  className?: string | undefined;
}

/** A glyph of the sprite, in the color of the text around it. */
export function Icon({ name, weight = "bold", size, label, className }: IconProps) {
  const id = `${name}-${weight}`;
  return (
    <svg
      className={className ? `icon ${className}` : "icon"}
      width={size}
      height={size}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <use href={`${INLINE_ICONS.has(id) ? "" : ICON_SPRITE}#${id}`} />
    </svg>
  );
}

/** An icon chosen by data. The type refuses a weight that the sprite does not hold. */
export type Glyph = { [N in IconName]: { name: N; weight: WeightOf<N> } }[IconName];

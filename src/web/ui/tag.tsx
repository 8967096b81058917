import type { ReactNode } from "react";
import { formatCount, formatWhole } from "#kernel/format-count.ts";
import type { IconName, IconWeight } from "./icon-names.ts";
import { Icon } from "./icons.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type TagTone = "neutral" | "live" | "ok" | "warn" | "bad" | "info" | "prize" | "accent";

interface TagProps {
  tone?: TagTone | undefined;
  icon?: IconName | undefined;
  iconWeight?: IconWeight | undefined;
  children: ReactNode;
}

/** A short status in words. The tone repeats the words and never replaces them. */
export function Tag({ tone = "neutral", icon, iconWeight = "fill", children }: TagProps) {
  return (
    <span className="tag" data-tone={tone}>
      {tone === "live" && <span className="live-dot" aria-hidden="true" />}
      {icon && <Icon name={icon} weight={iconWeight} />}
      {children}
    </span>
  );
}

interface CountBadgeProps {
  count: number;
  /** The counted thing, in full for screen readers: "unread alerts". */
  label: string;
  /** Places the badge over the upper right corner of a positioned parent. */
  pinned?: boolean | undefined;
}

/** A count in a bubble; renders nothing at zero. */
export function CountBadge({ count, label, pinned }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className="count" data-pinned={pinned ? "" : undefined}>
      <span aria-hidden="true">{formatCount(count)}</span>
      <VisuallyHidden>
        {formatWhole(count)} {label}
      </VisuallyHidden>
    </span>
  );
}

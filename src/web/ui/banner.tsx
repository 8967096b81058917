import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";
import type { IconName } from "./icon-names.ts";

type BannerTone = "info" | "warn" | "bad" | "ok";

const ICON_OF: Record<BannerTone, IconName> = {
  info: "info",
  warn: "clock",
  bad: "warning-circle",
  ok: "check-circle",
};

interface BannerProps {
  tone?: BannerTone | undefined;
  icon?: IconName | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  /** Announces the banner when it appears after an act; alerts interrupt, the rest wait. */
  live?: boolean | undefined;
}

/** A message within a page that stays until its cause is gone. */
export function Banner({ tone = "info", icon, title, children, action, live }: BannerProps) {
  return (
    <div className="banner" data-tone={tone} role={live ? (tone === "bad" ? "alert" : "status") : undefined}>
      <Icon name={icon ?? ICON_OF[tone]} weight="fill" />
      <div className="banner-text">
        {title && <b>{title}</b>}
        {title && children ? <br /> : null}
        {children}
      </div>
      {action && <div className="banner-action">{action}</div>}
    </div>
  );
}

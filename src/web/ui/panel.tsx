import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";

type PanelProps = ComponentPropsWithRef<"section"> & {
  /** Contents reach the edge, for lists with their own padding. */
  flush?: boolean | undefined;
  /** Reaches the edges of the screen on phones. */
  bleed?: boolean | undefined;
};

/** A card on the page. */
export function Panel({ flush, bleed, className, ...rest }: PanelProps) {
  return (
    <section
      className={clsx("panel", className)}
      data-flush={flush ? "" : undefined}
      data-bleed={bleed ? "" : undefined}
      {...rest}
    />
  );
}

/** A panel's heading with an optional link or control at its end. */
export function PanelHeader({
  title,
  id,
  level = "h3",
  children,
}: {
  title: ReactNode;
  id?: string | undefined;
  level?: "h2" | "h3" | "h4" | undefined;
  children?: ReactNode;
}) {
  const Heading = level;
  return (
    <div className="panel-header">
      <Heading id={id}>{title}</Heading>
      {children}
    </div>
  );
}

/** A sunken box inside a panel. */
export function Well({ className, ...rest }: ComponentPropsWithRef<"div">) {
  return <div className={clsx("well", className)} {...rest} />;
}

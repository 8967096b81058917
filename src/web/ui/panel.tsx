import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";

type PanelProps = ComponentPropsWithRef<"section"> & {
  /** Removes the padding, for lists with their own. */
  flush?: boolean | undefined;
  /** Extends to the edges of the screen on phones. */
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

/**
 * A panel's heading, an h3, with an optional link or control at its end. An h2 has to stand above it: where the page
 * shows none, one for screen readers names the group of panels.
 */
export function PanelHeader({
  title,
  id,
  level: Heading = "h3",
  children,
}: {
  title: ReactNode;
  id?: string | undefined;
  level?: "h2" | "h3" | undefined;
  children?: ReactNode;
}) {
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

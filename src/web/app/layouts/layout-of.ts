import { createElement, lazy, type ComponentType, type ReactNode } from "react";
import type { RouteMatch } from "#kernel/match-route.ts";
import type { Layout } from "#kernel/route-table.ts";
import { AppLayout } from "./app-layout.tsx";
import { BareLayout } from "./bare-layout.tsx";
import type { LayoutProps } from "./layout-context.ts";
import { ReadingLayout } from "./reading-layout.tsx";

function Frameless({ children }: LayoutProps): ReactNode {
  return children;
}

const layouts: Record<Exclude<Layout, "reading">, ComponentType<LayoutProps>> = {
  app: AppLayout,
  // Fetched by those who come there; pages of the account name the file, so that it comes with the screen's.
  account: lazy(async () => ({ default: (await import("./account-layout.tsx")).AccountLayout })),
  admin: lazy(async () => ({ default: (await import("./admin-layout.tsx")).AdminLayout })),
  // Each is the frame of one page, which brings it.
  landing: Frameless,
  gallery: Frameless,
  bare: BareLayout,
};

/** Gives the code of fetched frames: the server's render waits for nothing. */
export function giveLayouts(given: Pick<typeof layouts, "account" | "admin">): void {
  Object.assign(layouts, given);
}

/** Reading pages carry no script: the browser shows them as documents, so only the server has their frame. */
const layoutOf = (layout: Layout): ComponentType<LayoutProps> => {
  if (layout !== "reading") return layouts[layout];
  return import.meta.env.SSR ? ReadingLayout : BareLayout;
};

/** Draws the frame of a page; a page that was not found has the app's. */
export function PageLayout(props: LayoutProps): ReactNode {
  return createElement(layoutOf(props.match?.row.layout ?? "app"), props);
}

/** Account pages are always light, whatever was chosen, and this is not stored. */
export function heldTheme(match: RouteMatch | null): "light" | null {
  return match?.row.layout === "account" ? "light" : null;
}

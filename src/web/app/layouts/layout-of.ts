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
  // Loaded on demand. Account pages name the file, so that it loads together with the screen's.
  account: lazy(async () => ({ default: (await import("./account-layout.tsx")).AccountLayout })),
  admin: lazy(async () => ({ default: (await import("./admin-layout.tsx")).AdminLayout })),
  // Each of these frames belongs to one page, which renders it.
  landing: Frameless,
  bare: BareLayout,
};

/** Supplies the code of the lazy frames: the server's render does not wait. */
export function giveLayouts(given: Pick<typeof layouts, "account" | "admin">): void {
  Object.assign(layouts, given);
}

/** Reading pages carry no script: the browser shows them as documents, so only the server has their frame. */
const layoutOf = (layout: Layout): ComponentType<LayoutProps> => {
  if (layout !== "reading") return layouts[layout];
  return import.meta.env.SSR ? ReadingLayout : BareLayout;
};

/** Renders the frame of a page; a page that was not found has the app's. */
export function PageLayout(props: LayoutProps): ReactNode {
  return createElement(layoutOf(props.match?.row.layout ?? "app"), props);
}

/** Returns "light" for account pages, whatever theme was chosen; this is not stored. */
export function heldTheme(match: RouteMatch | null): "light" | null {
  return match?.row.layout === "account" ? "light" : null;
}

import { createContext, use, type ReactNode } from "react";
import type { RouteMatch } from "#kernel/match-route.ts";
import type { Layout } from "#kernel/route-table.ts";

/** Props of every layout. */
export interface LayoutProps {
  /** Null when no route matches. */
  readonly match: RouteMatch | null;
  readonly children: ReactNode;
}

export const LayoutContext = createContext<Layout>("bare");

/** The frame around, so that a page draws the heading where the frame wants it. */
export function useLayoutName(): Layout {
  return use(LayoutContext);
}

import { createContext, use } from "react";
import type { Layout } from "#kernel/route-table.ts";

export const LayoutContext = createContext<Layout>("bare");

/** The frame around, so that a page draws the heading where the frame wants it. */
export function useLayoutName(): Layout {
  return use(LayoutContext);
}

import { createContext, use } from "react";
import type { ScreenProps } from "./screen.ts";

/** The props of the screen around, for parts deep inside it. */
export const RouteContext = createContext<ScreenProps | null>(null);

/** Route, parameters and query of the screen around. */
export function useRoute(): ScreenProps {
  const value = use(RouteContext);
  if (value === null) throw new Error("useRoute is for screens");
  return value;
}

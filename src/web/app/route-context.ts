import { createContext, use } from "react";
import type { ScreenProps } from "./screen.ts";

/** Context with the props of the surrounding screen, for parts deep inside it. */
export const RouteContext = createContext<ScreenProps | null>(null);

/** Returns route, parameters and query of the surrounding screen. */
export function useRoute(): ScreenProps {
  const value = use(RouteContext);
  if (value === null) throw new Error("useRoute is for screens");
  return value;
}

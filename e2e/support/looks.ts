import { isLong } from "../../tests/support/scale.ts";
import type { Size, Theme } from "./visitor.ts";

/**
 * The looks in which a journey is walked whose steps are the same at every size: `npm test` takes the first, the long
 * form all. Journeys whose layout or steps differ by size use their whole list; every page is looked at in each size by
 * `pages.test.ts`.
 */
export function walkedLooks<Cast extends unknown[] = []>(
  looks: readonly [Size, Theme, ...Cast][],
): [Size, Theme, ...Cast][];
export function walkedLooks<Look>(looks: readonly Look[]): readonly Look[];
export function walkedLooks<Look>(looks: readonly Look[]): readonly Look[] {
  return isLong ? looks : looks.slice(0, 1);
}

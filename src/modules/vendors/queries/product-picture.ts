import type { Services } from "#platform/services.ts";
import { vendors } from "../ports/vendor.ts";

/** Returns the SVG of a picture that a vendor draws itself; undefined for an unknown file. */
export function readProductPicture(services: Pick<Services, "db">, file: string): string | undefined {
  for (const { picture } of vendors.all(services)) {
    const found = picture?.(file);
    if (found !== undefined) return found;
  }
  return undefined;
}

import { useState } from "react";
import { useEnvironment } from "#web/app/environment.tsx";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { useMediaQuery } from "#web/lib/use-media-query.ts";

/** Products on a page of a wide window, and of a phone. */
export const productsPerPage = (isPhone: boolean): number => (isPhone ? 6 : 8);

/**
 * Returns how many products a page of a list holds. In the first page of a visit it is what the server chose by the
 * kind of device; later the width of the window decides.
 */
export function usePageSize(): number {
  const { isPhone } = useEnvironment();
  const hydrated = useHydrated();
  const isNarrow = useMediaQuery("(max-width: 739px)");
  // It stays while the list is shown: another size would be another list.
  const [size] = useState(() => productsPerPage(hydrated ? isNarrow : isPhone));
  return size;
}

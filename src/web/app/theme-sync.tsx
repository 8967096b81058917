import { useEffect } from "react";
import { applyTheme, useTheme } from "#web/lib/theme.ts";

/** Keeps the document's theme current; `held` is the theme of pages that have their own. */
export function ThemeSync({ held }: { readonly held: "light" | null }) {
  const theme = useTheme();
  useEffect(() => {
    applyTheme(held ?? theme);
  }, [held, theme]);
  return null;
}

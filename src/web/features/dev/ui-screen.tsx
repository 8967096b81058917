import type { Screen } from "#web/app/screen.ts";
import { usePageMeta } from "#web/app/head.tsx";
import { chooseTheme, useTheme } from "#web/lib/theme.ts";
import { Button } from "#web/ui/button.tsx";
import { UiGalleryPage } from "#web/ui/gallery-page.tsx";

/** Gallery of the design system on one page, in either theme. */
function UiScreen() {
  const theme = useTheme();
  usePageMeta({ title: "Design system", noIndex: true });
  const other = theme === "dark" ? "light" : "dark";
  return (
    <>
      <div className="dev-bar">
        <Button
          variant="line"
          icon={other === "dark" ? "moon" : "sun"}
          onClick={() => {
            chooseTheme(other);
          }}
        >
          Show in {other}
        </Button>
      </div>
      <UiGalleryPage />
    </>
  );
}

export const screen: Screen = { component: UiScreen };

import type { ReactNode } from "react";
import { useEnvironment } from "./environment.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { TextLink } from "#web/ui/app-link.tsx";

/** Shown where APP_ENV is dev, with a link to the demo outbox; nothing elsewhere. */
export function DevHint({ children }: { readonly children: ReactNode }) {
  const { appEnv } = useEnvironment();
  if (appEnv !== "dev") return null;
  return (
    <div className="account-notice">
      <Banner tone="info">
        {children}{" "}
        <TextLink href="/dev/outbox" target="_blank">
          Open the demo outbox
        </TextLink>
      </Banner>
    </div>
  );
}

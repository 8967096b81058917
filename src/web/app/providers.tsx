import type { ReactNode } from "react";
import { Provider, type Client } from "urql";
import { clockOffset } from "#web/lib/server-clock.ts";
import { ClockProvider } from "#web/ui/clock.tsx";
import { EnvironmentProvider } from "./environment.tsx";
import { SessionProvider } from "./session-provider.tsx";
import type { PageEnvironment, SessionState } from "./ssr-contract.ts";

interface AppProvidersProps {
  readonly environment: PageEnvironment;
  readonly session: SessionState | null;
  readonly client: Client;
  readonly children: ReactNode;
}

/** Provides the contexts of every page: environment, data client, session. */
export function AppProviders({ environment, session, client, children }: AppProvidersProps) {
  return (
    <EnvironmentProvider value={environment}>
      <ClockProvider renderedAt={Date.parse(environment.now)} offsetMs={clockOffset()}>
        <Provider value={client}>
          <SessionProvider initial={session}>{children}</SessionProvider>
        </Provider>
      </ClockProvider>
    </EnvironmentProvider>
  );
}

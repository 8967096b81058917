import { may, type Capability } from "#kernel/capabilities.ts";
import { useSession } from "./session-provider.tsx";

/** Returns whether the visitor's role allows something to the account they act as. People as themselves may do it all. */
export function useMay(capability: Capability): boolean {
  return may(useSession()?.brandAccessLevel ?? null, capability);
}

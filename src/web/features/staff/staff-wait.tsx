import { useNow } from "#web/ui/clock.tsx";
import { waitOf } from "./staff-words.ts";

/** Time a case has left to its goal, in words and by color. */
export function StaffWait({ since, goalHours }: { readonly since: string; readonly goalHours: number }) {
  const { text, look } = waitOf(since, useNow(60_000), goalHours);
  return (
    <span className={look === "calm" ? undefined : `staff-${look}`} suppressHydrationWarning>
      {text}
    </span>
  );
}

import { CODE_RESEND_MS } from "#kernel/limits.ts";
import { useNow } from "#web/ui/clock.tsx";

interface ResendButtonProps {
  /** Product time of the last message; null when none was sent yet. */
  readonly sentAt: number | null;
  readonly busy: boolean;
  /** "Send a new code" */
  readonly label: string;
  readonly onResend: () => void;
}

/** Button to send again, enabled a minute after the last message. */
export function ResendButton({ sentAt, busy, label, onResend }: ResendButtonProps) {
  const now = useNow(1_000);
  // The clock here ticks once a second and may be one second behind the moment of sending.
  const left =
    sentAt === null ? 0 : Math.min(CODE_RESEND_MS / 1_000, Math.ceil((sentAt + CODE_RESEND_MS - now) / 1_000));
  const waiting = left > 0;
  return (
    // Not `disabled`, which would take the focus from the pressed button.
    <button
      type="button"
      className="text-button"
      aria-disabled={waiting || busy || undefined}
      onClick={waiting || busy ? undefined : onResend}
    >
      {waiting ? `${label} in ${left} s` : label}
    </button>
  );
}

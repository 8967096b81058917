import { useEffect } from "react";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { deferTwoFactor, isTwoFactorPromptDue } from "#web/features/account/two-factor-deferral.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { toast } from "#web/ui/toast-store.ts";

/** Suggests two-factor on the home page. Closed, it does not return before the sixth login. */
export function useTwoFactorPrompt(): void {
  const session = useRequiredSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isTwoFactorPromptDue(session)) return;
    toast.info("One more lock for your account", {
      text: "With a code from your phone, a stolen password opens nothing.",
      duration: null,
      isBehind: true,
      key: "two-factor-prompt",
      onClose: deferTwoFactor,
      action: {
        label: "Turn on",
        onAction: () => {
          toast.dismiss("two-factor-prompt");
          navigate("/enable-two-factor");
        },
      },
    });
    return () => {
      toast.dismiss("two-factor-prompt");
    };
  }, [session, navigate]);
}

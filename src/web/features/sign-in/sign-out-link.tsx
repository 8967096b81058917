import { useSignOut } from "#web/app/use-sign-out.ts";

/** Button to sign out, as a quiet line at the end of an account page. */
export function SignOutLink() {
  const { signOut, busy } = useSignOut();
  return (
    <button
      type="button"
      className="text-button"
      aria-busy={busy || undefined}
      // Switched off, it would lose the focus before the next page is there.
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : () => void signOut()}
    >
      {busy ? "Signing out" : "Sign out"}
    </button>
  );
}

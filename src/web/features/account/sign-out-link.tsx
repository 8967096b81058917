import { useSignOut } from "#web/app/use-sign-out.ts";

/** Signing out, as a quiet line at the end of an account page. */
export function SignOutLink() {
  const { signOut, busy } = useSignOut();
  return (
    <button type="button" className="text-button" disabled={busy} onClick={() => void signOut()}>
      {busy ? "Signing out" : "Sign out"}
    </button>
  );
}

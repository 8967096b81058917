/** Number of the current step of signing up: account, phone, username. */
export function SignUpStep({ step }: { readonly step: 1 | 2 | 3 }) {
  return <p className="account-step sign-up-step">Step {step} of 3</p>;
}

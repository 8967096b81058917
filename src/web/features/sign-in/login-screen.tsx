import { useRef } from "react";
import { useClient, useQuery } from "urql";
import { safeRedirectPath } from "#kernel/safe-redirect.ts";
import { Page } from "#web/app/page.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { SignInFactsDocument } from "#web/generated/sign-in.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput, TextInput } from "#web/ui/text-input.tsx";
import { AccountForm, passwordOf, SubmitButton, textOf } from "#web/lib/forms/account-form.tsx";
import { DemoPeople } from "./demo-people.tsx";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { loadProviderButtons, ProviderButtons } from "./provider-buttons.tsx";
import { enterAs, nextStep, signInWithPassword } from "./sign-in.ts";
import { fieldFailure, useSubmission } from "#web/lib/forms/submission.ts";

/** Screen to sign in. `redirectTo` names the page afterwards; `reason=expired` explains that the session ended. */
function LoginScreen({ query }: ScreenProps) {
  const client = useClient();
  const [{ data }] = useQuery({ query: SignInFactsDocument, variables: {} });
  const identifier = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const wanted = query.get("redirectTo");
  const { busy, failure, submit, edit } = useSubmission(async (fields: FormData) => {
    const name = textOf(fields, "identifier");
    const secret = passwordOf(fields);
    if (name === "") return fieldFailure("identifier", "Type your username, email or phone number.");
    if (secret === "") return fieldFailure("password", "Type your password.");
    const failed = await signInWithPassword(client, name, secret);
    if (failed === null) enterAs(safeRedirectPath(wanted, "/home"));
    return failed;
  });
  const open = data?.fetchTrendingGiveawayPosts.count ?? 0;
  const newHere = nextStep("/create-account", wanted);

  return (
    <Page title="Welcome back" meta={{ title: "Log in" }}>
      {open > 0 && (
        <p className="account-lede">
          {open === 1 ? "There is 1 giveaway open right now." : `There are ${open} giveaways open right now.`}
        </p>
      )}
      {query.get("reason") === "expired" && (
        <div className="account-notice">
          <Banner tone="warn" title="Your session has ended">
            Log in again and you are back where you were.
          </Banner>
        </div>
      )}
      <AccountForm failure={failure} onSubmit={(fields) => void submit(fields)} onEdit={edit}>
        <Field label="Username, email or phone" error={failure?.fields["identifier"]}>
          <TextInput
            ref={identifier}
            name="identifier"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field
          label="Password"
          labelAside={<TextLink href="/password/recover">Forgot it?</TextLink>}
          error={failure?.fields["password"]}
        >
          <PasswordInput ref={password} name="password" autoComplete="current-password" />
        </Field>
        <SubmitButton busy={busy} busyLabel="Logging in">
          Log in
        </SubmitButton>
      </AccountForm>
      <ProviderButtons redirectTo={wanted} />
      <PasskeySignIn destination={safeRedirectPath(wanted, "/home")} inField />
      <p className="account-foot">
        <span>
          New here? <TextLink href={newHere}>Create an account</TextLink>
        </span>
      </p>
      <DemoPeople
        onPick={(name, secret) => {
          if (identifier.current !== null) identifier.current.value = name;
          if (password.current !== null) password.current.value = secret;
          password.current?.focus();
        }}
      />
    </Page>
  );
}

export const screen: Screen = {
  component: LoginScreen,
  load: async (input) => {
    await Promise.all([input.run(SignInFactsDocument, {}), loadProviderButtons(input)]);
  },
};

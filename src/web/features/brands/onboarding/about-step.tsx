import { defined } from "#kernel/given.ts";
import { lazy, Suspense, useState } from "react";
import { useClient } from "urql";
import { EMAIL_MAX, NAME_MAX, USERNAME_MAX } from "#kernel/limits.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { DiscardBrandOnboardingDocument, SaveBrandOnboardingDocument } from "#web/generated/brands-onboarding.ts";
import type { BrandOnboardingFactsFragment } from "#web/generated/types.ts";
import { useRefreshSession } from "#web/app/session-provider.tsx";
import { productNow } from "#web/lib/server-clock.ts";
import { tabStore } from "#web/lib/storage.ts";
import { UploadError } from "#web/lib/upload.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccountForm, SubmitButton } from "#web/lib/forms/account-form.tsx";
import { failureOf, fieldFailure, generalFailure, useSubmission, type Failure } from "#web/lib/forms/submission.ts";
import { useUsernameState } from "#web/features/accounts/username/username-availability.ts";
import { usernameProblems, usernameRules } from "#web/features/accounts/username/username-words.tsx";
import { pictureUrl, type PictureChoice } from "#web/features/accounts/profile-edit/picture-choice.ts";
import { PictureButtons } from "#web/features/accounts/profile-edit/picture-fields.tsx";
import { addressOf } from "#web/features/accounts/profile-edit/save-profile.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";
import { StepPanel } from "./step-panel.tsx";
import { useSuggestions } from "./use-suggestions.ts";
import { wrongEmailWords } from "#web/lib/forms/contact-rules.ts";

// Lazy: only for those who leave.
const ConfirmDialog = lazy(async () => ({ default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog }));

/** What a founder has typed about the brand. */
interface BrandTexts {
  readonly name: string;
  readonly username: string;
}

interface AboutStepProps {
  /** Null for a brand that is not stored yet. */
  readonly brand: BrandOnboardingFactsFragment | null;
  readonly texts: BrandTexts;
  readonly onTexts: (texts: BrandTexts) => void;
  readonly photo: PictureChoice;
  readonly onPhoto: (next: Blob | null) => void;
  readonly moved: boolean;
  readonly onSaved: (sentCode: boolean, photoUrl: string | null) => Promise<void>;
}

const rules = {
  ...usernameRules,
  "name.required": "Please enter a name.",
  "name.too_long": `Use at most ${NAME_MAX} characters.`,
  "contactEmail.invalid_email": wrongEmailWords,
  "photoUrl.not_own_upload": "This photo is gone. Please choose it again.",
};

const missing: Readonly<Record<string, string>> = {
  too_many: "You have a brand already.",
  identity: "Verify your identity first.",
  financial: "Your account can’t handle money at the moment.",
};

/** First step: picture, name, username and contact address. */
export function AboutStep({ brand, texts, onTexts, photo, onPhoto, moved, onSaved }: AboutStepProps) {
  const client = useClient();
  const before = brand?.data.pendingContactEmail ?? brand?.data.contactEmail ?? "";
  const [email, setEmail] = useState(before);
  const checked = useUsernameState(texts.username);
  const typed = texts.username.trim().toLowerCase();
  const isKept = brand !== null && typed === brand.username;
  const state = isKept ? "free" : checked;
  const suggestions = useSuggestions(state === "taken" || state === "locked" ? typed : null, texts.name);
  const sendsCode = email.trim() !== "" && email.trim().toLowerCase() !== before;

  const { busy, failure, submit, edit } = useSubmission(async (): Promise<Failure | null> => {
    if (texts.name.trim() === "") return fieldFailure("name", rules["name.required"]);
    if (typed === "") return fieldFailure("username", "Choose a username.");
    if (email.trim() === "") return fieldFailure("contactEmail", "Enter an address that the brand reads.");
    let photoUrl: string | null | undefined;
    try {
      photoUrl = await addressOf(client, "profile", photo);
    } catch (error) {
      if (error instanceof UploadError) return generalFailure(`${error.message}. Please try again.`);
      throw error;
    }
    const input = {
      name: texts.name,
      username: texts.username,
      ...(sendsCode ? { contactEmail: email } : {}),
      ...defined({ photoUrl }),
    };
    const { data, error } = await client.mutation(SaveBrandOnboardingDocument, { input }).toPromise();
    if (error) {
      const refusal = failureOf(error, rules);
      const reason = refusal.message === null ? undefined : reasonOf(error.graphQLErrors[0]?.extensions);
      return reason === undefined ? refusal : generalFailure(reason);
    }
    if (sendsCode) tabStore.write("brandCodeSent", String(productNow()));
    await onSaved(sendsCode, data?.saveBrandOnboarding.photoUrl ?? null);
    return null;
  });
  const fields = failure?.fields ?? {};
  // A name like another brand's is allowed: a person looks at it before the brand opens.
  const problem = state === "look_alike" ? undefined : usernameProblems[state];
  const photoUrl = pictureUrl(photo);

  return (
    <StepPanel title="About your brand" moved={moved}>
      {brand?.data.nameReason && (
        <Banner tone="bad" title="This name can’t stay.">
          {brand.data.nameReason} Choose another, and a person looks again.
        </Banner>
      )}
      <AccountForm failure={failure} onSubmit={() => void submit(undefined)} onEdit={edit}>
        <div className="founding-picture">
          <Avatar photoUrl={photoUrl} kind="brand" size={72} />
          <div>
            <PictureButtons kind="profile" label="picture" round={false} has={photoUrl !== null} onChoose={onPhoto} />
            <p className="founding-hint">{fields["photoUrl"] ?? "Square, at least 400 by 400. JPEG, PNG or WebP."}</p>
          </div>
        </div>
        <Field label="Brand name" hint="What people call you. You can change it later." error={fields["name"]}>
          <TextInput
            name="name"
            autoComplete="organization"
            maxLength={NAME_MAX}
            value={texts.name}
            onChange={(event) => {
              onTexts({ ...texts, name: event.target.value });
            }}
          />
        </Field>
        <Field
          label="Username"
          hint={
            state === "look_alike"
              ? "This is close to another brand’s name. A person looks at it before the brand opens."
              : "3 to 15 letters, numbers or underscores."
          }
          error={
            fields["username"] ??
            (problem === undefined || suggestions.length === 0 ? (
              problem
            ) : (
              <>
                @{typed} is taken. Free:{" "}
                {suggestions.map((one, index) => (
                  <span key={one}>
                    {index > 0 && ", "}
                    <button
                      type="button"
                      className="text-button"
                      onClick={() => {
                        onTexts({ ...texts, username: one });
                        edit("username");
                      }}
                    >
                      {one}
                    </button>
                  </span>
                ))}
              </>
            ))
          }
        >
          <TextInput
            name="username"
            prefix="@"
            suffix={
              state === "free" && !isKept ? (
                <Tag tone="ok" icon="check" iconWeight="bold">
                  Free
                </Tag>
              ) : undefined
            }
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={USERNAME_MAX}
            value={texts.username}
            onChange={(event) => {
              onTexts({ ...texts, username: event.target.value });
            }}
          />
        </Field>
        <Field
          label="Contact email"
          hint="For orders, winners and invoices. We send a code to confirm it. It doesn’t sign you in."
          error={fields["contactEmail"]}
        >
          <TextInput
            name="contactEmail"
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={EMAIL_MAX}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
            }}
          />
        </Field>
        <div className="founding-foot">
          <NotNow isStored={brand !== null} />
          <SubmitButton full={false} busy={busy} busyLabel="Saving">
            {sendsCode || before === "" ? "Send the code" : "Continue"}
          </SubmitButton>
        </div>
      </AccountForm>
    </StepPanel>
  );
}

/** Returns why the person may not found a brand, from the details of a refusal. */
function reasonOf(details: unknown): string | undefined {
  const { reason } = (details ?? {}) as { readonly reason?: string };
  return reason === undefined ? undefined : missing[reason];
}

/** Leaves. A stored brand stays a draft, unless the founder discards it. */
function NotNow({ isStored }: { readonly isStored: boolean }) {
  const client = useClient();
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const [asks, setAsks] = useState(false);
  const leave = (): void => {
    navigate("/home");
  };
  const discard = async (): Promise<void> => {
    const { error } = await client.mutation(DiscardBrandOnboardingDocument, {}).toPromise();
    if (error) {
      toastFailure("Your brand wasn’t discarded", error);
      return;
    }
    await refreshSession();
    toast.success("Your brand is discarded", { text: "Its username is free again." });
    leave();
  };
  return (
    <>
      <Button
        variant="ghost"
        onClick={() => {
          if (isStored) setAsks(true);
          else leave();
        }}
      >
        Not now
      </Button>
      {asks && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsks}
            title="Keep the draft?"
            confirmLabel="Keep the draft"
            cancelLabel="Discard it"
            onConfirm={leave}
            onCancel={() => void discard()}
          >
            We keep it for 30 days, with its username. Discarding it frees the username at once.
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}

import "./profile/profile.css";
import "./profile-edit/profile-edit.css";
import { lazy, Suspense, useState } from "react";
import { useClient, useQuery } from "urql";
import { NAME_MAX, WEBSITE_MAX } from "#kernel/limits.ts";
import { perProfileFact, profileFactNames, profileFacts } from "#kernel/profile-facts.ts";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useRefreshSession } from "#web/app/session-provider.tsx";
import { useSubmission } from "#web/lib/forms/submission.ts";
import { OwnPageDocument } from "#web/generated/accounts-profile-edit.ts";
import type { OwnPageFragment } from "#web/generated/types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { usePictureChoice } from "./profile-edit/picture-choice.ts";
import { PictureFields } from "./profile-edit/picture-fields.tsx";
import { saveProfile } from "./profile-edit/save-profile.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Lazy: shown only to people who would lose changes. */
const ConfirmDialog = lazy(async () => ({ default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog }));

/** Screen to edit one's own profile, over the page it was opened from. */
function EditProfileScreen(props: ScreenProps) {
  const [{ data, error }, again] = useQuery({ query: OwnPageDocument, variables: {} });
  const user = data?.fetchSession?.user;
  const waiting = useHeldPending(user === undefined && error === undefined);
  if (user !== undefined) return <EditProfile key={user.id} user={user} {...props} />;
  return (
    <RouteModal title="Edit profile">
      {error === undefined ? (
        waiting && <Skeleton shape="title" width={50} />
      ) : (
        <LoadFailure
          title="Your profile didn’t load"
          onRetry={() => {
            again({ requestPolicy: "network-only" });
          }}
          error={error}
        />
      )}
    </RouteModal>
  );
}

function EditProfile({ user, asModal, close }: ScreenProps & { readonly user: OwnPageFragment }) {
  const client = useClient();
  const navigate = useNavigate();
  const refresh = useRefreshSession();
  const before = { name: user.name, ...perProfileFact((fact) => user[fact]), websiteUrl: user.websiteUrl ?? "" };
  const [texts, setTexts] = useState(before);
  const [photo, setPhoto] = usePictureChoice(user.photoUrl);
  const [cover, setCover] = usePictureChoice(user.coverPhotoUrl);
  const [asking, setAsking] = useState(false);
  const isChanged = photo.kind !== "kept" || cover.kind !== "kept" || JSON.stringify(texts) !== JSON.stringify(before);
  const { busy, failure, submit, edit } = useSubmission(async () => {
    const failed = await saveProfile(client, texts, photo, cover);
    if (failed !== null) return failed;
    await refresh();
    toast.success("Your profile is saved");
    if (asModal || user.username === null) close();
    else navigate(`/${user.username}`, { replace: true });
    return null;
  });
  const set = (field: keyof typeof texts) => (event: { readonly target: { readonly value: string } }) => {
    setTexts({ ...texts, [field]: event.target.value });
    edit(field);
  };
  const mayClose = (): boolean => {
    if (busy) return false;
    if (isChanged) setAsking(true);
    return !isChanged;
  };
  const { fields = {}, message = null } = failure ?? {};
  return (
    <RouteModal
      title="Edit profile"
      mayClose={mayClose}
      footer={
        <Button variant="ink" busy={busy} busyLabel="Saving" onClick={() => void submit(undefined)}>
          Save
        </Button>
      }
    >
      <form
        className="edit-profile"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(undefined);
        }}
      >
        {(message ?? fields["photoUrl"] ?? fields["coverPhotoUrl"]) && (
          <Banner tone="bad" live>
            {message ?? fields["photoUrl"] ?? fields["coverPhotoUrl"]}
          </Banner>
        )}
        <PictureFields
          accountType={user.accountType}
          photo={photo}
          cover={cover}
          onPhoto={setPhoto}
          onCover={setCover}
        />
        <Field label="Name" required error={fields["name"]}>
          <TextInput name="name" autoComplete="name" maxLength={NAME_MAX} value={texts.name} onChange={set("name")} />
        </Field>
        {profileFactNames.map((fact) => {
          const { label, max, isLong } = profileFacts[fact];
          return (
            <Field key={fact} label={label} optional error={fields[fact]}>
              {isLong ? (
                <TextArea name={fact} rows={3} limit={max} value={texts[fact]} onChange={set(fact)} />
              ) : (
                <TextInput name={fact} maxLength={max} value={texts[fact]} onChange={set(fact)} />
              )}
            </Field>
          );
        })}
        <Field label="Website" optional error={fields["websiteUrl"]}>
          <TextInput
            name="websiteUrl"
            type="url"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={WEBSITE_MAX}
            value={texts.websiteUrl}
            onChange={set("websiteUrl")}
          />
        </Field>
        {/* Enter in a field saves; the button at the foot is outside the form. */}
        <button type="submit" hidden>
          Save
        </button>
      </form>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title="Leave without saving?"
            confirmLabel="Leave"
            cancelLabel="Keep editing"
            tone="danger"
            onConfirm={close}
          >
            What you changed here is lost.
          </ConfirmDialog>
        </Suspense>
      )}
    </RouteModal>
  );
}

export const screen: Screen = {
  component: EditProfileScreen,
  load: async ({ run }) => {
    await run(OwnPageDocument, {});
  },
};

import { lazy, Suspense, useRef, useState } from "react";
import { may } from "#kernel/capabilities.ts";
import { matchRoute } from "#kernel/match-route.ts";
import { useEnvironment } from "#web/app/environment.tsx";
import { useSession } from "#web/app/session-provider.tsx";
import type { ProfilePersonFragment } from "#web/generated/types.ts";
import { IconButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "#web/ui/menu.tsx";
import { useBlock, useUnblock } from "#web/features/graph/people/use-block.ts";
import { copyLink, shareLink } from "#web/lib/copy-link.ts";
import { MuteItem } from "#web/features/posts/card/mute-item.tsx";
import { displayName } from "#web/lib/paths.ts";
import { MuteQuotesItem } from "./mute-quotes-item.tsx";
import { MuteRepostsItem } from "./mute-reposts-item.tsx";
import { BellItem } from "./bell-item.tsx";

const AddToListsDialog = lazy(async () => ({
  default: (await import("#web/features/graph/lists/add-to-lists-dialog.tsx")).AddToListsDialog,
}));
const ReportDialog = lazy(async () => ({
  default: (await import("#web/features/posts/menu/report-dialog.tsx")).ReportDialog,
}));
const SendFundsDialog = lazy(async () => ({
  default: (await import("#web/features/transfers/send-funds-dialog.tsx")).SendFundsDialog,
}));

/** Further actions on an account. */
export function ProfileMenu({ person, isOwn }: { readonly person: ProfilePersonFragment; readonly isOwn: boolean }) {
  const session = useSession();
  const { baseUrl } = useEnvironment();
  const trigger = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState<"never" | "open" | "closed">("never");
  const [listing, setListing] = useState<"never" | "open" | "closed">("never");
  const [reporting, setReporting] = useState<"never" | "open" | "closed">("never");
  const block = useBlock();
  const unblock = useUnblock();
  const url = `${baseUrl}/${person.username ?? ""}`;
  const contact = `/${person.username ?? ""}/contact`;
  const isBlocked = person.interactions?.hasBlocked === true;
  const maySend =
    session?.acl.includes("canSendFunds") === true &&
    session.accountType === "personal" &&
    person.accountType === "personal";
  const name = `@${person.username ?? ""}`;
  const mayManage = may(session?.brandAccessLevel ?? null, "manageAudience");
  return (
    <>
      <Menu
        label="More about this profile"
        defaultOpen
        trigger={<IconButton ref={trigger} icon="dots-three" label="More" className="profile-more" />}
      >
        <MenuItem icon="share-fat" onSelect={() => void shareLink(url, displayName(person))}>
          Share profile
        </MenuItem>
        <MenuItem icon="link-simple" onSelect={() => void copyLink(url)}>
          Copy link
        </MenuItem>
        {!isOwn && mayManage && matchRoute(contact) !== null && (
          <MenuLink icon="envelope-simple" href={contact}>
            Contact {name}
          </MenuLink>
        )}
        {session !== null && !isOwn && (
          <>
            <MenuSeparator />
            {!isBlocked && maySend && (
              <MenuItem
                icon="hand-coins"
                onSelect={() => {
                  setSending("open");
                }}
              >
                Send money
              </MenuItem>
            )}
            {!isBlocked && mayManage && (
              <MenuItem
                icon="list-bullets"
                onSelect={() => {
                  setListing("open");
                }}
              >
                Add to lists
              </MenuItem>
            )}
            {!isBlocked && <BellItem person={person} />}
            {!isBlocked && mayManage && person.interactions?.isFollowed === true && <MuteRepostsItem person={person} />}
            {!isBlocked && mayManage && person.interactions?.isFollowed === true && <MuteQuotesItem person={person} />}
            {!isBlocked && mayManage && <MuteItem person={person} />}
            {mayManage && isBlocked && (
              <MenuItem icon="prohibit" onSelect={() => void unblock(person)}>
                Unblock {name}
              </MenuItem>
            )}
            {mayManage && !isBlocked && (
              <MenuItem
                icon="prohibit"
                danger
                onSelect={() => {
                  setAsking(true);
                }}
              >
                Block {name}
              </MenuItem>
            )}
            <MenuItem
              icon="flag"
              onSelect={() => {
                setReporting("open");
              }}
            >
              Report {name}
            </MenuItem>
          </>
        )}
      </Menu>
      {listing !== "never" && (
        <Suspense fallback={null}>
          <AddToListsDialog
            person={person}
            open={listing === "open"}
            onOpenChange={(open) => {
              setListing(open ? "open" : "closed");
            }}
          />
        </Suspense>
      )}
      {reporting !== "never" && (
        <Suspense fallback={null}>
          <ReportDialog
            objectType="user"
            objectId={person.id}
            person={person}
            open={reporting === "open"}
            onOpenChange={(open) => {
              setReporting(open ? "open" : "closed");
            }}
          />
        </Suspense>
      )}
      {sending !== "never" && (
        <Suspense fallback={null}>
          <SendFundsDialog
            to={{ id: person.id, name }}
            open={sending === "open"}
            onOpenChange={(open) => {
              setSending(open ? "open" : "closed");
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Block ${name}?`}
        confirmLabel="Block"
        tone="danger"
        returnTo={trigger}
        onConfirm={() => {
          setAsking(false);
          void block(person);
        }}
      >
        You won’t see each other’s stims, follow each other, or get notifications of each other. They aren’t notified.
      </ConfirmDialog>
    </>
  );
}

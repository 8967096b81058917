import { useState } from "react";
import { useClient } from "urql";
import { OfferBrandOwnershipDocument, RemoveBrandUserDocument } from "#web/generated/brands-team.ts";
import type { TeamMemberFragment } from "#web/generated/types.ts";
import { useStepUp } from "#web/features/sign-in/use-step-up.tsx";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/menu.tsx";
import { nameOf } from "./team-words.ts";
import { useTeamAct } from "./use-team-act.ts";

interface MemberMenuProps {
  readonly member: TeamMemberFragment;
  /** The ownership is offered to someone already. */
  readonly isOffered: boolean;
}

/** Further acts on a member: offers them the ownership, or takes them off the team. */
export function MemberMenu({ member, isOffered }: MemberMenuProps) {
  const client = useClient();
  const { name: brandName } = useRequiredSession();
  const { stepUp, dialog } = useStepUp();
  const { busy, act } = useTeamAct();
  const [asking, setAsking] = useState<"remove" | "offer" | null>(null);
  const { user, accessType } = member;
  const name = nameOf(user);
  const close = (): void => {
    setAsking(null);
  };
  const remove = async (): Promise<void> => {
    await act({
      done: `${name} is off the team`,
      refused: `${name} is still on the team`,
      run: () => client.mutation(RemoveBrandUserDocument, { userId: user.id }).toPromise(),
    });
    close();
  };
  const offer = async (): Promise<void> => {
    close();
    const idToken = await stepUp("brand_ownership", `before ${name} is offered the ownership`);
    if (idToken === null) return;
    await act({
      done: `The ownership is offered to ${name}`,
      refused: "The ownership isn’t offered",
      run: () => client.mutation(OfferBrandOwnershipDocument, { userId: user.id, idToken }).toPromise(),
    });
  };
  return (
    <>
      <Menu
        defaultOpen
        label={`More about ${name}`}
        trigger={<IconButton icon="dots-three" label={`More about ${name}`} />}
      >
        {accessType !== "owner" && (
          <>
            <MenuItem
              icon="key"
              disabled={isOffered}
              onSelect={() => {
                setAsking("offer");
              }}
            >
              Offer the ownership
            </MenuItem>
            <MenuSeparator />
          </>
        )}
        <MenuItem
          icon="user-minus"
          danger
          onSelect={() => {
            setAsking("remove");
          }}
        >
          Remove from the team
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking === "remove"}
        onOpenChange={close}
        title={`Remove ${name}?`}
        confirmLabel="Remove from the team"
        tone="danger"
        busy={busy}
        busyLabel="Removing"
        onConfirm={() => void remove()}
      >
        They can’t act as {brandName} any more, from this moment. You can invite them back for three months.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === "offer"}
        onOpenChange={close}
        title={`Offer ${brandName} to ${name}?`}
        confirmLabel="Offer the ownership"
        onConfirm={() => void offer()}
      >
        {name} has 7 days to accept. Then they own the brand and you are a manager: they alone withdraw, pay the
        subscription and decide about the team.
      </ConfirmDialog>
      {dialog}
    </>
  );
}

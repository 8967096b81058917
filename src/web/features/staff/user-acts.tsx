import { useEffect, useRef, useState, type ReactNode } from "react";
import type { StaffUserFragment } from "#web/generated/admin-types.ts";
import { useStaffStanding } from "#web/lib/staff-session.ts";
import { Button } from "#web/ui/button.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { ExemptForm } from "./brand-panel.tsx";
import type { ActForm } from "./user-act.ts";
import { AdminApproval, LimitsForm, RoleForm } from "./user-permissions.tsx";
import { DeletionForm, LiftForm, SuspendForm } from "./user-status.tsx";
import { LetterForm, ReclaimForm, SessionsForm, VisibilityForm } from "./user-letters.tsx";

interface Act {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly grant: string;
  readonly isDanger?: boolean;
  /** Mark beside the label: an act of two people. */
  readonly mark?: string;
  readonly form: (form: ActForm) => ReactNode;
}

/** The acts that are possible on an account, in their order. */
function actsFor(user: StaffUserFragment): readonly Act[] {
  const isOpen = user.status === "active";
  const isLeaving = user.status === "deleted";
  const isPerson = user.accountType === "personal";
  const name = user.name.split(" ")[0] ?? "";
  return [
    {
      key: "letter",
      label: name === "" ? "Write an email" : `Write to ${name}`,
      icon: "envelope-simple",
      grant: "moderate",
      form: (form) => <LetterForm {...form} />,
    },
    ...(isPerson
      ? [
          {
            key: "sessions",
            label: "End all sessions",
            icon: "key",
            grant: "moderate",
            form: (form: ActForm) => <SessionsForm {...form} />,
          } as const,
        ]
      : []),
    {
      key: "visibility",
      label: "Set who sees it",
      icon: "eye",
      grant: "moderate",
      form: (form) => <VisibilityForm {...form} />,
    },
    {
      key: "limits",
      label: "Set limits",
      icon: "sliders-horizontal",
      grant: "canEditPermissions",
      form: (form) => <LimitsForm {...form} />,
    },
    ...(isPerson
      ? [
          {
            key: "role",
            label: "Set the role",
            icon: "user-plus",
            grant: "canEditPermissions",
            mark: "Admin: 2 people",
            form: (form: ActForm) => <RoleForm {...form} />,
          } as const,
        ]
      : [
          {
            key: "exempt",
            label: "Exempt from paying",
            icon: "receipt",
            grant: "canEditPermissions",
            form: (form: ActForm) => <ExemptForm {...form} />,
          } as const,
        ]),
    {
      key: "reclaim",
      label: "Return unclaimed money",
      icon: "hand-coins",
      grant: "manageMoney",
      form: (form) => <ReclaimForm {...form} />,
    },
    ...(isOpen
      ? [
          {
            key: "suspend",
            label: "Suspend",
            icon: "prohibit",
            grant: "canDeleteAccounts",
            isDanger: true,
            form: (form: ActForm) => <SuspendForm {...form} />,
          } as const,
        ]
      : [
          {
            key: "lift",
            label: isLeaving ? "Take the deletion back" : "Lift the suspension",
            icon: "arrow-u-up-left",
            grant: "canDeleteAccounts",
            form: (form: ActForm) => <LiftForm {...form} />,
          } as const,
        ]),
    ...(isLeaving
      ? []
      : [
          {
            key: "delete",
            label: "Delete account",
            icon: "trash",
            grant: "canDeleteAccounts",
            isDanger: true,
            form: (form: ActForm) => <DeletionForm {...form} />,
          } as const,
        ]),
  ];
}

/** What staff can do with an account: one form at a time, below its button. */
export function UserActs({ user, onChanged }: { readonly user: StaffUserFragment; readonly onChanged: () => void }) {
  const { grants } = useStaffStanding();
  const [open, setOpen] = useState<string | null>(null);
  if (user.isOneself)
    return (
      <Panel>
        <PanelHeader title="Do" />
        <p className="muted">This is your own account. A colleague has to act on it.</p>
      </Panel>
    );
  if (user.isErased)
    return (
      <Panel>
        <PanelHeader title="Do" />
        <p className="muted">The account is deleted. There is nothing to do.</p>
      </Panel>
    );
  const acts = actsFor(user).filter(({ grant }) => grants?.includes(grant) === true);
  const done = (key: string): void => {
    // An act may change which buttons there are.
    (document.getElementById(`act-${key}`) ?? document.querySelector<HTMLElement>("#main"))?.focus();
    setOpen(null);
    onChanged();
  };
  return (
    <>
      {user.adminProposedBy !== null && grants?.includes("canEditPermissions") === true && (
        <AdminApproval user={user} onDone={onChanged} />
      )}
      <Panel>
        <PanelHeader title="Do" />
        {acts.length === 0 && <p className="muted">Your role only looks.</p>}
        <div className="staff-acts">
          {acts.map(({ key, label, icon, isDanger, mark, form }) => (
            <div key={key}>
              <Button
                id={`act-${key}`}
                variant={isDanger === true ? "danger" : "line"}
                icon={icon}
                full
                aria-expanded={open === key}
                onClick={() => setOpen(open === key ? null : key)}
              >
                {label}
                {mark !== undefined && <Tag>{mark}</Tag>}
              </Button>
              {open === key && <FirstField>{form({ user, onDone: () => done(key) })}</FirstField>}
            </div>
          ))}
        </div>
      </Panel>
    </>
  );
}

/** A form that was opened: its first field takes the focus. */
function FirstField({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(), []);
  return <div ref={box}>{children}</div>;
}

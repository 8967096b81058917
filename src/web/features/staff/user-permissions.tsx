import { useState } from "react";
import { parseMoney } from "#kernel/format-money.ts";
import { StaffUpdatePermissionsDocument } from "#web/generated/staff.ts";
import type { SpRole, StaffUserFragment } from "#web/generated/admin-types.ts";
import { staffClient } from "#web/lib/staff-client.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field, FieldGroup } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { textOf } from "#web/lib/forms/account-form.tsx";
import { fieldFailure } from "#web/lib/forms/submission.ts";
import { grantWords } from "./people-words.ts";
import { UserActForm } from "./user-act-form.tsx";
import type { ActForm } from "./user-act.ts";

/** Form to set the limits of an account. An empty limit is the usual one. */
export function LimitsForm({ user, onDone }: ActForm) {
  const cents = user.monthlySpendLimit;
  return (
    <UserActForm
      act="Save the limits"
      effect="An empty limit is the usual one."
      hint="Recorded with your name."
      onDone={onDone}
      renderFields={(failed) => (
        <>
          <Field label="Spend limit of a month" error={failed["monthlySpendLimit"]}>
            <TextInput
              name="monthlySpendLimit"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={cents === null ? "" : (cents / 100).toFixed(2)}
            />
          </Field>
          <Field label="Stims a day" error={failed["dailyPostLimit"]}>
            <TextInput
              name="dailyPostLimit"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={user.dailyPostLimit === null ? "" : String(user.dailyPostLimit)}
            />
          </Field>
          <Checkbox name="isTrusted" label="Trusted" defaultChecked={user.isTrusted} />
          <Checkbox name="earlyAccess" label="Early access" defaultChecked={user.earlyAccess} />
        </>
      )}
      run={async (reason, fields) => {
        const [spend, posts] = [textOf(fields, "monthlySpendLimit"), textOf(fields, "dailyPostLimit")];
        const limit = spend === "" ? null : parseMoney(spend);
        if (spend !== "" && limit === null) return fieldFailure("monthlySpendLimit", "Write an amount such as 500.00.");
        if (posts !== "" && !/^\d{1,6}$/.test(posts)) return fieldFailure("dailyPostLimit", "Write a whole number.");
        const { error } = await staffClient()
          .mutation(StaffUpdatePermissionsDocument, {
            input: {
              userId: user.id,
              reason,
              monthlySpendLimit: limit === null ? null : Number(limit),
              dailyPostLimit: posts === "" ? null : Number(posts),
              isTrusted: fields.has("isTrusted"),
              earlyAccess: fields.has("earlyAccess"),
            },
          })
          .toPromise();
        if (!error) toast.success("The limits are saved");
        return error;
      }}
    />
  );
}

const roles: readonly { readonly value: SpRole; readonly label: string }[] = [
  { value: "user", label: "Not in the team" },
  { value: "staff", label: "Team, with the grants below" },
  { value: "admin", label: "Admin, with every grant" },
];

/** Form to set the role and the grants of a person. An admin is made by two. */
export function RoleForm({ user, onDone }: ActForm) {
  const [role, setRole] = useState<SpRole>(user.role);
  return (
    <UserActForm
      act={role === "admin" && user.role !== "admin" ? "Ask a second person" : "Save the role"}
      effect="The person is signed out when the role or a grant changes."
      hint="Recorded with your name."
      onDone={onDone}
      renderFields={() => (
        <>
          <Field
            label="Role"
            hint={
              role === "admin" && user.role !== "admin"
                ? "Nothing changes until another admin says yes. Open for 7 days."
                : undefined
            }
          >
            <Select
              name="role"
              value={role}
              onChange={({ target }) => setRole(roles.find(({ value }) => value === target.value)?.value ?? "user")}
            >
              {roles.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          {role === "staff" && (
            <FieldGroup legend="Grants">
              {grantWords.map(({ value, label }) => (
                <Checkbox
                  key={value}
                  name="acl"
                  value={value}
                  label={label}
                  defaultChecked={user.acl.includes(value)}
                />
              ))}
            </FieldGroup>
          )}
        </>
      )}
      run={async (reason, fields) => {
        const others = user.acl.filter((one) => grantWords.every(({ value }) => value !== one));
        const chosen = fields.getAll("acl").filter((one) => typeof one === "string");
        const { data, error } = await staffClient()
          .mutation(StaffUpdatePermissionsDocument, {
            input: { userId: user.id, reason, role, ...(role === "staff" ? { acl: [...others, ...chosen] } : {}) },
          })
          .toPromise();
        if (data)
          toast.success(
            data.spUpdatePermissions.isWaitingForSecondAdmin ? "A second admin has to say yes" : "The role is saved",
          );
        return error;
      }}
    />
  );
}

/** What a colleague asked for: to make this person an admin. The second person says yes here. */
export function AdminApproval({ user, onDone }: { readonly user: StaffUserFragment; readonly onDone: () => void }) {
  const name = user.name === "" ? "this person" : user.name;
  return (
    <Panel className="staff-second">
      <PanelHeader title={user.isOwnProposal ? "A second person is asked" : "Your yes is needed"}>
        <Tag tone="accent">{user.isOwnProposal ? "1 of 2" : "2 of 2"}</Tag>
      </PanelHeader>
      {user.isOwnProposal ? (
        <p className="muted">You asked to make {name} an admin. A colleague has to say yes within 7 days.</p>
      ) : (
        <UserActForm
          act={`Make ${name} an admin`}
          effect={`${user.adminProposedBy ?? "A colleague"} wants to make ${name} an admin, with every grant.`}
          hint="Recorded with your name."
          onDone={() => {
            document.querySelector<HTMLElement>("#main")?.focus();
            onDone();
          }}
          run={async (reason) => {
            const { error } = await staffClient()
              .mutation(StaffUpdatePermissionsDocument, { input: { userId: user.id, reason, role: "admin" } })
              .toPromise();
            if (!error) toast.success(`${name} is an admin now`);
            return error;
          }}
        />
      )}
    </Panel>
  );
}

import { capabilityRows, may } from "#kernel/capabilities.ts";
import { Icon } from "#web/ui/icons.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { roleNames } from "./team-words.ts";

const roles = ["member", "manager", "owner"] as const;

/** Table of what each role may do, from the same rows as the checks of the server. */
export function RolesTable() {
  return (
    <Panel bleed>
      <PanelHeader title="Who may do what" />
      <table className="team-roles">
        <caption className="sr">Who may do what</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">Act</span>
            </th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {roleNames[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {capabilityRows.map(({ act, words, needs }) => (
            <tr key={act}>
              <th scope="row">{words}</th>
              {roles.map((role) => (
                <td key={role}>
                  {needs.every((one) => may(role, one)) ? (
                    <Icon name="check" weight="bold" size={20} label="yes" />
                  ) : (
                    <span className="muted">no</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted team-small">
        Every act as the brand keeps the name of who did it. No one on the team can enter the brand’s giveaways.
      </p>
    </Panel>
  );
}

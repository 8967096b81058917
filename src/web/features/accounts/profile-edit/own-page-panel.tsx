import { may } from "#kernel/capabilities.ts";
import "./profile-edit.css";
import { useRequiredSession } from "#web/app/session-provider.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { VisibilitySwitches } from "./visibility-switches.tsx";

/**
 * Settings of the account's own page: profile, address, visibility. A brand's plain members cannot change anything
 * there.
 */
export function OwnPagePanel() {
  const session = useRequiredSession();
  const mayEdit = may(session.brandAccessLevel, "editAccount");
  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title="Your page">
        {mayEdit && (
          <ButtonLink variant="line" size="s" href="/settings/profile">
            Edit profile
          </ButtonLink>
        )}
      </PanelHeader>
      <DefinitionList
        items={[
          { term: "Name", value: session.name === "" ? "Not given" : session.name },
          {
            term: "Username",
            value:
              session.username === null ? (
                "Not chosen yet"
              ) : (
                <span className="own-name">
                  @{session.username}
                  {mayEdit && (
                    <ButtonLink variant="ghost" size="s" href="/settings/username">
                      Change
                    </ButtonLink>
                  )}
                </span>
              ),
          },
        ]}
      />
      {mayEdit && <VisibilitySwitches />}
    </Panel>
  );
}

import { useRequiredSession } from "#web/app/session-provider.tsx";
import { DefinitionList } from "#web/ui/definition-list.tsx";

/** Shows the checks this person has passed. */
export function IdentityStatus() {
  const session = useRequiredSession();
  return (
    <div className="identity-status">
      <DefinitionList
        look="facts"
        items={[
          { term: "Status", value: session.isIdentityVerified ? "Verified" : "Not verified yet" },
          { term: "Name", value: session.name === "" ? `@${session.username ?? ""}` : session.name },
          { term: "Phone", value: session.isPhoneVerified ? "Verified" : "Not verified" },
        ]}
      />
    </div>
  );
}

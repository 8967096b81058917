import { useState } from "react";
import { StaffReadFilingPackDocument } from "#web/generated/staff.ts";
import type { StaffReadFilingPackMutation } from "#web/generated/admin-types.ts";
import { staffClient } from "#web/lib/staff-client.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Select } from "#web/ui/select.tsx";
import { StaffLook } from "./staff-look.tsx";

/** The filing pack of a giveaway for a state, with legal names. Opening it is recorded. */
export function FilingPack({ postId }: { readonly postId: string }) {
  const [state, setState] = useState<"NY" | "FL">("NY");
  const [pack, setPack] = useState<StaffReadFilingPackMutation["spReadFilingPack"] | null>(null);
  return (
    <Panel>
      <PanelHeader title="Filing pack" />
      <Field label="State of the filing">
        <Select
          value={state}
          onChange={(event) => {
            setState(event.target.value === "FL" ? "FL" : "NY");
            setPack(null);
          }}
        >
          <option value="NY">New York</option>
          <option value="FL">Florida</option>
        </Select>
      </Field>
      {pack === null ? (
        <StaffLook
          act="Open the pack"
          hint="It holds legal names. The look is recorded with your name."
          look={async (reason) => {
            const { data, error } = await staffClient()
              .mutation(StaffReadFilingPackDocument, { postId, state, reason })
              .toPromise();
            if (data) setPack(data.spReadFilingPack);
            return error;
          }}
        />
      ) : (
        <>
          {pack.missing.length > 0 && <Banner title="Not known yet">{pack.missing.join(", ")}</Banner>}
          <pre className="staff-check">{pack.text}</pre>
        </>
      )}
    </Panel>
  );
}

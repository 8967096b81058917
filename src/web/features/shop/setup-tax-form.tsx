import type { ShopTermsQuery } from "#web/generated/types.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { W9Upload } from "#web/features/tax/w9-upload.tsx";

export type Requirement = NonNullable<NonNullable<ShopTermsQuery["fetchSession"]>["user"]["w9Requirement"]>;

/** Returns whether the year's tax form is still to be sent by this person. */
export function needsW9(w9: Requirement | null): boolean {
  return w9 !== null && !w9.hasApprovedW9Form && !w9.hasOutstandingW9Form;
}

interface SetupTaxFormProps {
  readonly w9: Requirement | null;
  readonly onSent: () => void;
}

/** The tax form of the year, as the wallet takes it. */
export function SetupTaxForm({ w9, onSent }: SetupTaxFormProps) {
  return (
    <Panel bleed className="shop-part" aria-labelledby="setup-tax">
      <h3 id="setup-tax">Tax form</h3>
      <div role="status">
        {w9 === null ? (
          <p className="muted">The owner of the brand sends the W-9 form, before the shop opens.</p>
        ) : w9.hasApprovedW9Form ? (
          <Banner tone="ok" title={`W-9 for ${w9.fiscalYear}`}>
            We have it, and it is checked.
          </Banner>
        ) : w9.hasOutstandingW9Form ? (
          <Banner tone="info" icon="clock" title={`W-9 for ${w9.fiscalYear}`}>
            It is sent. Usually checked in two business days. You can open now.
          </Banner>
        ) : (
          <p>US law asks sellers for a W-9. It is kept encrypted, and opened by two people on our team.</p>
        )}
        {w9?.form?.status === "rejected" && w9.form.rejection !== null && (
          <Banner tone="bad" title="We couldn’t accept your W-9.">
            {w9.form.rejection}
          </Banner>
        )}
      </div>
      {w9 !== null && needsW9(w9) && <W9Upload fiscalYear={w9.fiscalYear} carryFrom={w9.carryFrom} onSent={onSent} />}
    </Panel>
  );
}

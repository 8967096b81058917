import { useEffect } from "react";
import { StaffBrandDocument, StaffSetBrandExemptDocument } from "#web/generated/staff.ts";
import { onStaffWrite, staffClient, useStaffQuery } from "#web/lib/staff-client.ts";
import { useStaffStanding } from "#web/lib/staff-session.ts";
import { Field } from "#web/ui/field.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { textOf } from "#web/lib/forms/account-form.tsx";
import { fieldFailure } from "#web/lib/forms/submission.ts";
import { BrandNeeds, BrandPays } from "./brand-facts.tsx";
import { endOfDay } from "./staff-words.ts";
import { UserActForm } from "./user-act-form.tsx";
import type { ActForm } from "./user-act.ts";
import { failureWords } from "#web/lib/failures/failure-words.ts";

/** What only a brand has: what it needs to be active, and what it pays. */
export function BrandPanels({ brandId }: { readonly brandId: string }) {
  const { data, error, reload } = useStaffQuery(StaffBrandDocument, { brandId });
  const { grants } = useStaffStanding();
  // The acts beside it change what it shows.
  useEffect(() => onStaffWrite(reload), [reload]);
  if (data === undefined)
    return (
      <Panel>
        <PanelHeader title="What it needs" />
        {error ? <p className="muted">{failureWords(error)}</p> : <Skeleton width={50} />}
      </Panel>
    );
  return (
    <>
      <BrandNeeds brand={data.spFetchBrand} />
      <BrandPays brand={data.spFetchBrand} mayRefund={grants?.includes("manageMoney") === true} />
    </>
  );
}

/** Form to let a brand go without a subscription until a day, or to end that: an empty day ends it. */
export function ExemptForm({ user, onDone }: ActForm) {
  const { data } = useStaffQuery(StaffBrandDocument, { brandId: user.id });
  const brand = data?.spFetchBrand;
  if (brand === undefined) return <Skeleton width={50} />;
  if (brand.isOwn) return <p className="muted">This is your own brand. A colleague has to decide.</p>;
  return (
    <UserActForm
      act={brand.isExemptNow ? "Save the exemption" : "Exempt from paying"}
      effect={
        brand.isExemptNow
          ? "Another day moves the end. Without a day the exemption ends now, and the brand closes unless it pays."
          : "The brand is active without a subscription until that day. What is paid is not paid back."
      }
      hint="Recorded with your name."
      onDone={onDone}
      renderFields={(failed) => (
        <Field label="Exempt until" error={failed["until"]}>
          <TextInput type="date" name="until" defaultValue={brand.exemptUntil?.slice(0, 10) ?? ""} />
        </Field>
      )}
      run={async (reason, fields) => {
        const day = textOf(fields, "until");
        if (day === "" && !brand.isExemptNow)
          return fieldFailure("until", "An exemption needs a day in the future on which it ends.");
        const isExempt = day !== "";
        const until = isExempt ? endOfDay(day) : null;
        const { error } = await staffClient()
          .mutation(StaffSetBrandExemptDocument, { input: { brandId: user.id, isExempt, reason, until } })
          .toPromise();
        if (!error) toast.success(isExempt ? "The brand is exempt" : "The exemption is over");
        return error;
      }}
    />
  );
}

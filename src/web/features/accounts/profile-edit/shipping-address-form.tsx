import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { parseShippingAddress, type ShippingAddress } from "#kernel/shipping-address.ts";
import { failureOf, useSubmission } from "#web/lib/forms/submission.ts";
import { UpdateShippingAddressDocument } from "#web/generated/accounts-profile-edit.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { FailureBanner } from "#web/lib/forms/failure-banner.tsx";
import { addressRules, AddressFields, emptyAddress, failureFor } from "./address-fields.tsx";

interface ShippingAddressFormProps {
  readonly address: ShippingAddress | null;
  readonly onClose: () => void;
}

/** Form for an address, validated here as on the server; state and ZIP are required in the United States only. */
export function ShippingAddressForm({ address, onClose }: ShippingAddressFormProps) {
  const client = useClient();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<ShippingAddress>(address ?? emptyAddress);
  const { busy, failure, submit, edit } = useSubmission(async () => {
    const parsed = parseShippingAddress(values);
    if (!parsed.ok) return failureFor(parsed.error);
    const { error } = await client
      .mutation(UpdateShippingAddressDocument, { shippingAddress: parsed.value })
      .toPromise();
    if (error) return failureOf(error, addressRules);
    toast.success("Your address is saved");
    onClose();
    return null;
  });
  useEffect(() => {
    if (failure !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  useEffect(() => form.current?.querySelector<HTMLElement>("select, input")?.focus(), []);
  return (
    <form
      ref={form}
      className="address-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(undefined);
      }}
    >
      {failure?.message && (
        <div data-wide="">
          <FailureBanner failure={failure} />
        </div>
      )}
      <AddressFields
        values={values}
        onChange={(next, field) => {
          setValues(next);
          edit(field);
        }}
        errorOf={(field) => failure?.fields[field]}
      />
      <div className="address-acts" data-wide="">
        <Button type="submit" variant="ink" busy={busy} busyLabel="Saving">
          Save address
        </Button>
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

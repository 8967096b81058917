import { useState, type FormEvent } from "react";
import { useClient } from "urql";
import { carrierMax, carriers } from "#kernel/carriers.ts";
import { ShipParcelDocument } from "#web/generated/orders-sales.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { saleFailure, type SendField } from "./sale-refusals.ts";

interface SendFormProps {
  readonly parcelId: string;
  readonly code: string;
  /** Called when the parcel had moved on meanwhile. */
  readonly onStale: () => void;
}

const other = "other";

/** The form that says which carrier has a parcel. */
export function SendForm({ parcelId, code, onStale }: SendFormProps) {
  const client = useClient();
  const hydrated = useHydrated();
  const [choice, setChoice] = useState<string>(carriers[0]);
  const [name, setName] = useState("");
  const [trackingNumber, setTrackingNumber] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof saleFailure> | null>(null);
  const errorOf = (field: SendField) => (failure?.field === field ? failure.words : undefined);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    const carrier = choice === other ? name : choice;
    const { error } = await client.mutation(ShipParcelDocument, { parcelId, carrier, trackingNumber }).toPromise();
    setBusy(false);
    if (error === undefined) {
      toast.success(`Order ${code} is on its way`, { text: "The buyer sees the tracking number." });
      return;
    }
    const refused = saleFailure(error);
    setFailure(refused);
    if (refused.field === null) onStale();
    else form.querySelector<HTMLElement>(`[name="${refused.field}"]`)?.focus();
  };
  return (
    <form className="sale-send" noValidate onSubmit={(event) => void send(event)}>
      {failure !== null && failure.field === null && (
        <Banner tone="bad" title="It isn’t marked as sent." live>
          {failure.words}
        </Banner>
      )}
      <div className="sale-pair">
        <Field label="Carrier" error={choice === other ? undefined : errorOf("carrier")}>
          <Select
            value={choice}
            onChange={(event) => {
              setChoice(event.target.value);
              setFailure(null);
            }}
          >
            {carriers.map((carrier) => (
              <option key={carrier} value={carrier}>
                {carrier}
              </option>
            ))}
            <option value={other}>Another carrier</option>
          </Select>
        </Field>
        {choice === other && (
          <Field label="Its name" error={errorOf("carrier")}>
            <TextInput
              name="carrier"
              autoComplete="off"
              maxLength={carrierMax}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setFailure(null);
              }}
            />
          </Field>
        )}
        <Field label="Tracking number" error={errorOf("trackingNumber")}>
          <TextInput
            name="trackingNumber"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            value={trackingNumber}
            onChange={(event) => {
              setTrackingNumber(event.target.value);
              setFailure(null);
            }}
          />
        </Field>
      </div>
      <Button type="submit" icon="truck" disabled={!hydrated} busy={busy} busyLabel="Saving">
        Mark as sent
      </Button>
    </form>
  );
}

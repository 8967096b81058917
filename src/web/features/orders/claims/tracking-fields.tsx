import { useState } from "react";
import { carrierMax, carriers } from "#kernel/carriers.ts";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

const other = "other";

/** Holds who carries a parcel and its number. */
export function useTracking() {
  const [choice, setChoice] = useState<string>(carriers[0]);
  const [name, setName] = useState("");
  const [trackingNumber, setTrackingNumber] = useState("");
  return {
    choice,
    setChoice,
    name,
    setName,
    trackingNumber,
    setTrackingNumber,
    /** The carrier by its name. */
    carrier: choice === other ? name : choice,
  };
}

interface TrackingFieldsProps {
  readonly tracking: ReturnType<typeof useTracking>;
  readonly errors: Readonly<Record<string, string>>;
  /** Called with the name of a field that is being changed. */
  readonly onEdit: (field: string) => void;
}

/** The fields for who carries a parcel and its number. */
export function TrackingFields({ tracking, errors, onEdit }: TrackingFieldsProps) {
  const isOther = tracking.choice === other;
  return (
    <>
      <Field label="Carrier" error={isOther ? undefined : errors["carrier"]}>
        <Select
          value={tracking.choice}
          onChange={(event) => {
            tracking.setChoice(event.target.value);
            onEdit("carrier");
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
      {isOther && (
        <Field label="Its name" error={errors["carrier"]}>
          <TextInput
            autoComplete="off"
            maxLength={carrierMax}
            value={tracking.name}
            onChange={(event) => {
              tracking.setName(event.target.value);
              onEdit("carrier");
            }}
          />
        </Field>
      )}
      <Field label="Tracking number" error={errors["trackingNumber"]}>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={tracking.trackingNumber}
          onChange={(event) => {
            tracking.setTrackingNumber(event.target.value);
            onEdit("trackingNumber");
          }}
        />
      </Field>
    </>
  );
}

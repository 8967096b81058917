import { useEffect, useRef } from "react";
import { shippingLimits } from "#kernel/shipping-address.ts";
import { US_STATES } from "#kernel/us-states.ts";
import type { PrizeFragment } from "#web/generated/types.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { dayWords, summaryWords } from "./redeem-words.ts";
import type { RedeemField } from "./redeem-words.ts";
import { SizeChips } from "./size-chips.tsx";
import type { RedeemForm } from "./use-redeem-form.ts";
import { TextLink } from "#web/ui/app-link.tsx";

interface RedeemFormProps {
  readonly id: string;
  readonly prize: PrizeFragment;
  readonly form: RedeemForm;
  readonly isSized: boolean;
  /** Short name of the host, who does not see the address. */
  readonly host: string;
  /** Takes the focus, when it replaced the button that opened it. */
  readonly focused: boolean;
}

/** Form for a product prize: size, recipient and address. Its buttons are in the foot of the dialog. */
export function RedeemFormFields({ id, prize, form, isSized, host, focused }: RedeemFormProps) {
  const { values, errors, message, help, arrival, refusals, edit } = form;
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focused) element.current?.querySelector<HTMLElement>("input:checked, input:not(:disabled)")?.focus();
  }, [focused]);
  const bind = (field: RedeemField) => ({
    value: values[field],
    onChange: (event: { readonly target: { readonly value: string } }) => {
      edit(field, event.target.value);
    },
  });
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <form
      ref={element}
      id={id}
      className="redeem-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {(message !== null || (hasErrors && refusals > 0)) && (
        <div ref={summary} tabIndex={-1} className="redeem-summary" data-wide="">
          <Banner tone="bad" live>
            {message ? (
              <>
                {message} {help !== null && <TextLink href={help}>Learn more</TextLink>}
              </>
            ) : (
              <>
                <b>{summaryWords(errors)}</b> Everything you typed is still here.
              </>
            )}
          </Banner>
        </div>
      )}
      {isSized && (
        <div data-wide="">
          <SizeChips
            sizes={prize.sizes}
            value={values.size}
            error={errors.size}
            onChange={(size) => {
              edit("size", size);
            }}
          />
        </div>
      )}
      <div data-wide="">
        <Field label="Who it’s for" hint="Can be someone else. It goes on the label." error={errors.recipientName}>
          <TextInput autoComplete="shipping name" maxLength={100} {...bind("recipientName")} />
        </Field>
      </div>
      <div data-wide="">
        <Field label="Street address" error={errors.address}>
          <TextInput autoComplete="shipping address-line1" maxLength={shippingLimits.address} {...bind("address")} />
        </Field>
      </div>
      <Field label="Apartment" optional error={errors.apartment}>
        <TextInput autoComplete="shipping address-line2" maxLength={shippingLimits.apartment} {...bind("apartment")} />
      </Field>
      <Field label="City" error={errors.city}>
        <TextInput autoComplete="shipping address-level2" maxLength={shippingLimits.city} {...bind("city")} />
      </Field>
      <Field label="State" error={errors.state}>
        <Select autoComplete="shipping address-level1" {...bind("state")}>
          <option value="">Choose</option>
          {Object.entries(US_STATES).map(([code, name]) => {
            const isOff = prize.excludedStates.includes(code);
            return (
              <option key={code} value={code} disabled={isOff}>
                {isOff ? `${name} (not sent there)` : name}
              </option>
            );
          })}
        </Select>
      </Field>
      <Field label="ZIP code" error={errors.zipCode}>
        <TextInput
          autoComplete="shipping postal-code"
          inputMode="numeric"
          maxLength={shippingLimits.zipCode}
          {...bind("zipCode")}
        />
      </Field>
      <div data-wide="">
        <Checkbox
          label="Save this as my shipping address"
          checked={form.saves}
          onChange={(event) => {
            form.setSaves(event.target.checked);
          }}
        />
      </div>
      <div data-wide="">
        <Banner tone="info" icon="truck" title={arrival === null ? undefined : `Arrives by ${dayWords(arrival)}`}>
          Only the shipper sees this address. {host} doesn’t.
        </Banner>
      </div>
    </form>
  );
}

import "./profile-edit.css";
import { lazy, Suspense, useRef, useState } from "react";
import { useClient, useQuery } from "urql";
import { OwnShippingAddressDocument, UpdateShippingAddressDocument } from "#web/generated/accounts-profile-edit.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel, PanelHeader } from "#web/ui/panel.tsx";
import { Skeleton, useHeldPending } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";
import { LoadFailure } from "#web/lib/failures/load-failure.tsx";

/** Lazy: the form brings the lists of countries and states, which only people who type an address need. */
const ShippingAddressForm = lazy(async () => ({
  default: (await import("./shipping-address-form.tsx")).ShippingAddressForm,
}));

/** Address to which prizes are sent, and the form to change it. */
export function ShippingAddressPanel() {
  const client = useClient();
  const [{ data, error }, again] = useQuery({ query: OwnShippingAddressDocument, variables: {} });
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const user = data?.fetchSession?.user;
  const waiting = useHeldPending(user === undefined && error === undefined);
  const address = user?.shippingAddress ?? null;
  const close = (): void => {
    setEditing(false);
    // The button is rendered again in the next frame.
    requestAnimationFrame(() => edit.current?.focus());
  };
  const remove = async (): Promise<void> => {
    const { error: failed } = await client
      .mutation(UpdateShippingAddressDocument, { shippingAddress: null })
      .toPromise();
    if (failed) toastFailure("Your address is still kept", failed);
    else toast.success("Your address is removed");
    edit.current?.focus();
  };
  return (
    <Panel bleed className="settings-panel">
      <PanelHeader title="Shipping address" />
      {user === undefined && error === undefined && waiting && <Skeleton width={80} />}
      {user === undefined && error !== undefined && (
        <LoadFailure
          title="This part didn’t load"
          onRetry={() => {
            again({ requestPolicy: "network-only" });
          }}
          error={error}
        />
      )}
      {user !== undefined && editing && (
        <Suspense fallback={<Skeleton width={80} />}>
          <ShippingAddressForm address={address} onClose={close} />
        </Suspense>
      )}
      {user !== undefined && !editing && (
        <>
          {address === null ? (
            <p className="muted">
              We ship product prizes to this address. It is stored encrypted and never shown to others.
            </p>
          ) : (
            <address className="address-lines">
              {[
                `${address.address}${address.apartment === "" ? "" : `, ${address.apartment}`}`,
                [address.city, `${address.state} ${address.zipCode}`.trim()].filter((part) => part !== "").join(", "),
                address.countryName,
              ].map((line) => (
                <div key={line}>{line}</div>
              ))}
            </address>
          )}
          <div className="address-acts">
            <Button
              ref={edit}
              variant="line"
              size="s"
              onClick={() => {
                setEditing(true);
              }}
            >
              {address === null ? "Add an address" : "Change address"}
            </Button>
            {address !== null && (
              <Button variant="ghost" size="s" onClick={() => void remove()}>
                Remove address
              </Button>
            )}
          </div>
        </>
      )}
    </Panel>
  );
}

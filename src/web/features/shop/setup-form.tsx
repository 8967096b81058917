import { type FormEvent, useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { Page } from "#web/app/page.tsx";
import { CreateShopDocument, UpdateShopDocument } from "#web/generated/shop.ts";
import type { ShopTermsQuery } from "#web/generated/types.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { toast } from "#web/ui/toast-store.ts";
import type { DraftErrors } from "./product-draft.ts";
import { SetupAddress } from "./setup-address.tsx";
import { setupDraftOf, setupErrors, setupInput, type SetupDraft } from "./setup-draft.ts";
import { SetupRail } from "./setup-rail.tsx";
import { needsW9, SetupTaxForm, type Requirement } from "./setup-tax-form.tsx";
import { SetupTerms } from "./setup-terms.tsx";
import { shopFailure } from "./shop-refusals.ts";
import { shopPath } from "./shop-paths.ts";

interface SetupFormProps {
  readonly username: string;
  readonly shop: ShopTermsQuery["fetchShop"];
  /** Null for managers of a brand, whose owner sends the form. */
  readonly w9: Requirement | null;
  /** The form was sent, or is not what the screen says any more. */
  readonly onW9Stale: () => void;
}

/** The answers that open a shop. */
export function SetupForm({ username, shop, w9, onW9Stale }: SetupFormProps) {
  const client = useClient();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [draft, setDraft] = useState<SetupDraft>(() => setupDraftOf(shop));
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly field: string | null; readonly words: string } | null>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  // Once the list of errors is drawn: drawn after it had the focus, it would stand above what is seen.
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  const isNew = shop === null;
  const lacksW9 = isNew && needsW9(w9);
  const found = setupErrors(draft);
  const errors: DraftErrors = {
    ...(failure?.field == null ? {} : { [failure.field]: failure.words }),
    ...(asked ? found : {}),
  };
  const count = Object.keys(errors).length;
  const change = (facts: Partial<SetupDraft>): void => {
    setDraft({ ...draft, ...facts });
    setFailure(null);
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || lacksW9) return;
    setAsked(true);
    if (Object.keys(found).length > 0) {
      setRefusals((count) => count + 1);
      return;
    }
    setBusy(true);
    const { error } = await client
      .mutation<unknown, { input: ReturnType<typeof setupInput> }>(isNew ? CreateShopDocument : UpdateShopDocument, {
        input: setupInput(draft),
      })
      .toPromise();
    setBusy(false);
    if (error) {
      setFailure(shopFailure(error));
      // It was handed back meanwhile: the form is offered again.
      if (errorCode(error) === "W9_REQUIRED") onW9Stale();
      setRefusals((count) => count + 1);
      return;
    }
    toast.success(isNew ? "Your shop is open" : "Saved");
    navigate(isNew ? `${shopPath(username)}/add` : shopPath(username), { replace: true });
  };
  return (
    <Page
      title={isNew ? "Open a shop" : "Shop settings"}
      back={isNew ? "/home" : shopPath(username)}
      rail={<SetupRail />}
      meta={{ noIndex: true }}
    >
      {isNew && <p className="muted">Five answers, then your first product. Nothing is public until you add one.</p>}
      {/* Sending the tax form is an act of its own, so it lies outside of the form of the answers. */}
      <form id="setup" className="shop-editor" noValidate onSubmit={(event) => void send(event)}>
        <h2 className="sr">The answers</h2>
        <div ref={summary} tabIndex={-1} role="alert">
          {failure !== null && failure.field === null && (
            <Banner tone="bad" title="It isn’t saved.">
              {failure.words}
            </Banner>
          )}
          {count > 0 && (
            <Banner
              tone="bad"
              title={count === 1 ? "One answer needs another look." : `${count} answers need another look.`}
            >
              Everything you typed is still here.
            </Banner>
          )}
        </div>
        <SetupAddress draft={draft} errors={errors} onChange={change} />
        <SetupTerms draft={draft} errors={errors} onChange={change} />
      </form>
      {isNew && <SetupTaxForm w9={w9} onSent={onW9Stale} />}
      {isNew && (
        <Panel bleed>
          <Checkbox
            form="setup"
            label={
              <>
                I’ve read <TextLink href="/resources/guidelines">what can’t be sold</TextLink>, and none of it is mine.
              </>
            }
            error={errors["acceptsProhibitedGoods"]}
            checked={draft.acceptsProhibitedGoods}
            onChange={(event) => {
              change({ acceptsProhibitedGoods: event.target.checked });
            }}
          />
        </Panel>
      )}
      <div className="shop-foot">
        <span className="muted shop-hint" id="setup-note">
          {lacksW9 ? "Add the tax form first" : isNew ? "You can change all of this later" : ""}
        </span>
        <Button
          form="setup"
          type="submit"
          size="l"
          variant={isNew ? "primary" : "ink"}
          disabled={!hydrated || lacksW9}
          aria-describedby="setup-note"
          busy={busy}
          busyLabel={isNew ? "Opening" : "Saving"}
        >
          {isNew ? "Open the shop" : "Save"}
        </Button>
      </div>
    </Page>
  );
}

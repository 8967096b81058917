import "./compose/compose.css";
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useClient, useQuery } from "urql";
import { normalizeText } from "#kernel/text/normalize.ts";
import { formatPrize } from "#kernel/format-money.ts";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { useRefreshSession, useRequiredSession } from "#web/app/session-provider.tsx";
import { DraftDocument, GiveawayCostDocument, GiveawayFundsDocument } from "#web/generated/posts-compose.ts";
import type { PrizeProductFragment } from "#web/generated/types.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { postPath } from "#web/lib/paths.ts";
import { AltReminderBanner, useAltReminder } from "./compose/alt-reminder.tsx";
import { goToDrafts } from "./compose/draft-paths.ts";
import { dropDraft, followDraft, keepDraft, noMarks, type Marks } from "./compose/draft.ts";
import { dropGiveaway, keepGiveaway, readGiveaway } from "./compose/giveaway-draft.ts";
import { isPriced } from "./compose/cost-words.ts";
import { FailureBanner } from "./compose/failure-banner.tsx";
import { InactiveBanner } from "./compose/inactive-banner.tsx";
import { ProductNote } from "./compose/product-note.tsx";
import { roundingOf } from "./compose/product-prize.ts";
import { productRefusal } from "./compose/product-refusal.ts";
import { ticketPrize } from "./compose/ticket-prize.ts";
import { UnpaidBanner } from "./compose/unpaid-banner.tsx";
import { GiveawayFields, PrizeKindChoice } from "./compose/giveaway-fields.tsx";
import {
  amountOf,
  costTerms,
  emptyForm,
  extensionOf,
  formErrors,
  giveawayInput,
  hoursOf,
  opensOf,
  type GiveawayForm,
} from "./compose/giveaway-form.ts";
import { GiveawayPreview } from "./compose/giveaway-preview.tsx";
import { pollInput } from "./compose/poll-form.ts";
import { useCreatePost } from "./compose/use-create-post.ts";
import { useImages } from "./compose/use-images.ts";
import { useSettled } from "#web/lib/use-settled.ts";
import { useSavedDraft } from "./compose/use-saved-draft.ts";

const TrustPath = lazy(async () => ({
  default: (await import("#web/features/identity/trust-path/trust-path.tsx")).TrustPath,
}));

const HOUR = 3_600_000;
/** Milliseconds without a change before the cost is asked for again. */
const COST_DELAY_MS = 400;

/** Loads with the first picture. */
const ConfirmDialog = lazy(async () => ({ default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog }));

/** Screen to give cash or a product away: the prize is reserved the moment it is posted. */
function CreateGiveawayScreen({ routeId, query, close }: ScreenProps) {
  const session = useRequiredSession();
  const refresh = useRefreshSession();
  const navigate = useNavigate();
  const now = useNow(60_000);
  const fields = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<GiveawayForm>(emptyForm);
  const [tried, setTried] = useState(false);
  const client = useClient();
  const [isChoosing, setChoosing] = useState(false);
  const { busy, failure, create, clearFailure } = useCreatePost();
  // The balance may have changed since it was last read.
  const [{ data }] = useQuery({ query: GiveawayFundsDocument, variables: {}, requestPolicy: "cache-and-network" });

  // The reason stands above the form, and the button that was pressed at its end.
  useEffect(() => {
    if (failure !== null) fields.current?.scrollIntoView({ block: "start" });
  }, [failure]);

  const images = useImages();
  const hasPictures = images.images.length > 0;
  const altReminder = useAltReminder(images);
  const [saving, setSaving] = useState(false);
  /** Navigation that would lose pictures under way and waits for an answer; null while the dialog is closed. */
  const [leaving, setLeaving] = useState<{ readonly go: () => void } | null>(null);

  const isRestored = useRef(false);
  // Uploads end, and descriptions change, without the form.
  const keepPictures = useEffectEvent(() => {
    if (isRestored.current) keepGiveaway({ ...form, pictures: images.kept });
  });
  useEffect(() => {
    keepPictures();
  }, [images.images]);
  const restore = useEffectEvent(() => {
    isRestored.current = true;
    const kept = readGiveaway();
    if (kept === null) return;
    const { pictures, ...terms } = kept;
    setForm((current) => ({ ...terms, text: current.text }));
    images.restore(pictures);
  });
  useEffect(() => {
    restore();
  }, []);
  /** Marks of the opened draft. A giveaway has none; its draft keeps them. */
  const [marks, setMarks] = useState<Marks>(noMarks);
  const draft = useSavedDraft(query.get("draft"), (kept) => {
    setForm((current) => (current.text === "" ? { ...current, text: kept.text } : current));
    setMarks({ warning: kept.warning, isSensitive: kept.isSensitive });
  });
  const words = { text: form.text, ...marks };

  // The page is for verified people, who may give products; cash is for trusted ones.
  const mayGive = form.prizeKind === "product" || session.isTrusted || session.accountType === "brand";
  const amountCents = amountOf(form);
  const funds = data?.fetchSession?.user;
  const terms = JSON.stringify(costTerms(form, now));
  const typed = useSettled(terms, COST_DELAY_MS);
  const costInput = JSON.parse(typed) as ReturnType<typeof costTerms>;
  const isAsked = mayGive && costInput.amount > 0 && costInput.durationHours > 0;
  const [{ data: quoted, fetching: isQuoting }, askAgain] = useQuery({
    query: GiveawayCostDocument,
    variables: { input: costInput },
    pause: !isAsked,
    requestPolicy: "cache-and-network",
  });
  // An answer to earlier terms is not shown beside these.
  const cost = isAsked && typed === terms && !isQuoting ? (quoted?.fetchGiveawayCost ?? null) : null;
  const extras = cost === null ? 0 : cost.tax + cost.shipping;
  const isUnpriced = form.prizeKind === "product" && (cost === null || !isPriced(cost));
  /** What is set aside, in cents; 0 while the tax and the shipping of a product are unknown. */
  const total = isUnpriced ? 0 : amountCents * form.winners + extras;
  const errors = formErrors(form, funds?.availableGiveawaysBalance ?? Number.POSITIVE_INFINITY, now, extras);
  const refusal = failure === null ? null : productRefusal(failure.code, failure.details ?? {});

  const change = (part: Partial<GiveawayForm>): void => {
    const next = { ...form, ...part };
    setForm(next);
    keepGiveaway({ ...next, pictures: images.kept });
    // What was refused about the product is not what is given now.
    if (refusal !== null && (part.product !== undefined || part.prizeKind !== undefined)) clearFailure();
    if (part.text !== undefined) followDraft({ text: next.text, replyToId: null });
  };
  // The vendor rounds a quantity's price in its own way: a difference of a few cents is no other price.
  const roundedPrice =
    form.prizeKind === "product" && form.product !== null && cost !== null && isPriced(cost)
      ? roundingOf(form.product, cost.amount)
      : null;
  const agreeOnRounding = useEffectEvent((price: number) => {
    if (form.product !== null) change({ product: { ...form.product, agreedPrice: price } });
  });
  useEffect(() => {
    if (roundedPrice !== null) agreeOnRounding(roundedPrice);
  }, [roundedPrice]);
  const giveProduct = useEffectEvent((product: PrizeProductFragment) => {
    change({
      prizeKind: "product",
      product: { product, quantity: 1, agreedPrice: null, customName: "", imageAlt: "" },
    });
  });
  const asked = query.get("product");
  useEffect(() => {
    if (asked === null) return undefined;
    let isCurrent = true;
    void import("./compose/read-product.ts")
      .then(({ readProduct }) => readProduct(client, asked))
      .then((product) => {
        if (!isCurrent) return;
        if (product !== null) giveProduct(product);
        else toast.warning("This product can’t be given away now", { text: "Choose another one, or give cash." });
      });
    return () => {
      isCurrent = false;
    };
  }, [asked, client]);
  /** Accepts a product's price of now, in cents, and reads its other prices again. */
  const acceptPrice = async (price: number): Promise<void> => {
    if (form.product === null) return;
    clearFailure();
    change({ product: { ...form.product, agreedPrice: price } });
    const { reference } = form.product.product;
    const { readProduct } = await import("./compose/read-product.ts");
    const fresh = await readProduct(client, reference);
    setForm((current) =>
      fresh === null || current.product?.product.reference !== reference
        ? current
        : { ...current, product: { ...current.product, product: fresh } },
    );
  };
  const post = async (): Promise<void> => {
    setTried(true);
    if (Object.keys(errors).length > 0) {
      // After the errors are rendered, scrolls to the first one.
      requestAnimationFrame(() => {
        const invalid = fields.current?.querySelector<HTMLElement>("[aria-invalid=true]");
        if (invalid) invalid.focus();
        else fields.current?.scrollIntoView({ block: "start" });
      });
      return;
    }
    if (images.isSending) return;
    if (altReminder.holdsBack()) {
      requestAnimationFrame(() => {
        fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      });
      return;
    }
    const created = await create({
      text: form.text,
      giveaway: giveawayInput(form, now, cost === null ? null : extras),
      attachments: images.attachments,
      ...(form.opensAt === null ? {} : { scheduledAt: new Date(form.opensAt).toISOString() }),
      ...(form.method === "voteInPoll" ? { poll: pollInput({ options: form.options, minutes: 1_440 }) } : {}),
    });
    if (created === null) {
      // What was refused may be a price of now, which is then shown.
      if (form.prizeKind === "product") askAgain({ requestPolicy: "network-only" });
      return;
    }
    dropDraft(null);
    dropGiveaway();
    if (form.funding === "card") {
      navigate(`/add-funds?giveaway=${created.id}`, { replace: true });
      return;
    }
    void refresh();
    toast.success(`${formatPrize(total)} is set aside`, {
      text: created.scheduledAt === null ? "Your giveaway is open." : "Your giveaway opens at its time.",
    });
    navigate(created.scheduledAt === null ? postPath(created) : "/compose/scheduled", { replace: true });
  };
  const mayClose = (): boolean => {
    if (busy) return false;
    if (images.isSending) {
      setLeaving({ go: close });
      return false;
    }
    keepDraft({ text: form.text, replyToId: null });
    return true;
  };
  const saveAndSee = async (): Promise<void> => {
    const path = routeId === "create-giveaway" ? "/create-giveaway" : "/compose/post/create-giveaway";
    if (!draft.isUnsaved(words)) {
      goToDrafts(navigate, path, query.get("draft"));
      return;
    }
    setSaving(true);
    const { draftId, refusal } = await draft.save(words);
    setSaving(false);
    if (refusal === null)
      toast.success("Draft saved", { text: "The words are in it. The prize and the pictures stay in this tab." });
    else toast.warning("Your draft is kept in this browser only", { text: refusal });
    goToDrafts(navigate, path, draftId);
  };
  const seeDrafts = (): void => {
    if (images.isSending) setLeaving({ go: () => void saveAndSee() });
    else void saveAndSee();
  };

  return (
    <RouteModal
      title="Give something away"
      size="l"
      flush
      mayClose={mayClose}
      headerAction={
        mayGive && (
          <Button variant="ghost" size="s" busy={saving} busyLabel="Saving" onClick={seeDrafts}>
            Drafts
          </Button>
        )
      }
      footer={
        mayGive && (
          <>
            {altReminder.isShown && <AltReminderBanner reminder={altReminder} />}
            <span className="giveaway-note">You can’t edit the prize after posting.</span>
            <Button
              variant="gift"
              size="l"
              busy={busy || images.isSending}
              busyLabel={busy ? "Setting aside" : "Sending"}
              onClick={() => void post()}
            >
              {postLabel(form, total)}
            </Button>
          </>
        )
      }
    >
      <div className="giveaway-frame">
        <div className="giveaway" data-single={mayGive ? undefined : ""}>
          <div className="giveaway-form" ref={fields}>
            <InactiveBanner />
            {refusal === null ? (
              <FailureBanner failure={failure} />
            ) : (
              <ProductNote
                refusal={refusal}
                onUsePrice={(price) => void acceptPrice(price)}
                onChooseAnother={() => {
                  setChoosing(true);
                }}
              />
            )}
            {draft.missing !== null && (
              <Banner tone="warn" icon="note-pencil" live title="This draft isn’t here">
                {draft.missing}
              </Banner>
            )}
            <p className="muted">
              <TextLink href="/help#giveaways">Learn more about giveaways</TextLink>
            </p>
            <PrizeKindChoice
              value={form.prizeKind}
              onChange={(prizeKind) => {
                change({ prizeKind });
              }}
            />
            {mayGive ? (
              <>
                <UnpaidBanner giveaway={data?.fetchUnpaidGiveaways.items[0]} now={now} />
                {tried && errors.balance !== undefined && failure === null && (
                  <Banner tone="warn" icon="wallet" live title={errors.balance}>
                    Nothing is set aside until you post. <TextLink href="/add-funds">Add funds</TextLink>
                  </Banner>
                )}
                <GiveawayFields
                  form={form}
                  errors={tried ? errors : {}}
                  now={now}
                  images={images}
                  needWords={altReminder.demands}
                  isChoosing={isChoosing}
                  onChoosing={setChoosing}
                  onChange={change}
                />
              </>
            ) : (
              <Suspense fallback={null}>
                <TrustPath returnTo="/create-giveaway" />
              </Suspense>
            )}
          </div>
          {mayGive && (
            <GiveawayPreview
              prize={ticketPrize(form)}
              amountCents={amountCents}
              winners={form.winners}
              method={form.method}
              note={normalizeText(form.note)}
              opensAt={opensOf(form, now)}
              deadline={opensOf(form, now) + (hoursOf(form, now) || 24) * HOUR}
              funding={form.funding}
              extensionHours={extensionOf(form, now)}
              cost={cost}
              available={funds?.availableGiveawaysBalance ?? null}
              pending={funds?.pendingBalance.amount ?? 0}
              onUsePrice={(price) => void acceptPrice(price)}
              onChooseAnother={() => {
                setChoosing(true);
              }}
            />
          )}
        </div>
        {hasPictures && (
          <Suspense fallback={null}>
            <ConfirmDialog
              title="Leave before your pictures are sent?"
              confirmLabel="Leave"
              cancelLabel="Keep going"
              tone="danger"
              open={leaving !== null}
              onOpenChange={(open) => {
                if (!open) setLeaving(null);
              }}
              onConfirm={() => {
                setLeaving(null);
                leaving?.go();
              }}
            >
              The pictures still on their way would have to be chosen again. The others are kept in this tab.
            </ConfirmDialog>
          </Suspense>
        )}
      </div>
    </RouteModal>
  );
}

/** Words of the button that posts. `total` in cents. */
function postLabel({ funding, opensAt }: GiveawayForm, total: number): string {
  const sum = total > 0 ? ` ${formatPrize(total)}` : "";
  if (funding === "card") return `Continue and pay${sum}`;
  return opensAt === null ? `Set aside${sum} and post` : `Set aside${sum} and schedule`;
}

export const screen: Screen = {
  component: CreateGiveawayScreen,
  load: async ({ query, run }) => {
    const draftId = query.get("draft");
    await Promise.all([run(GiveawayFundsDocument, {}), draftId !== null && run(DraftDocument, { draftId })]);
  },
};

import "./compose.css";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useQuery } from "urql";
import { formatPrize } from "#kernel/format-money.ts";
import { RouteModal } from "#web/app/route-modal.tsx";
import type { Screen } from "#web/app/screen.ts";
import { useRefreshSession, useRequiredSession } from "#web/app/session-provider.tsx";
import { GiveawayFundsDocument } from "#web/generated/compose.ts";
import { useNavigate } from "#web/lib/router.tsx";
import { TextLink } from "#web/ui/app-link.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { useNow } from "#web/ui/clock.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { postPath } from "../posts/post-paths.ts";
import { dropDraft, followDraft, keepDraft, readDraft } from "./draft.ts";
import { dropGiveaway, keepGiveaway, readGiveaway } from "./giveaway-draft.ts";
import { FailureBanner } from "./failure-banner.tsx";
import { GiveawayFields } from "./giveaway-fields.tsx";
import { amountOf, emptyForm, formErrors, hoursOf, type GiveawayForm } from "./giveaway-form.ts";
import { GiveawayPreview } from "./giveaway-preview.tsx";
import { pollInput } from "./poll-form.ts";
import { useCreatePost } from "./use-create-post.ts";

const TrustPath = lazy(async () => ({ default: (await import("../trust-path/trust-path.tsx")).TrustPath }));

const HOUR = 3_600_000;

/** Screen to give cash away: the prize is reserved the moment it is posted. */
function CreateGiveawayScreen() {
  const session = useRequiredSession();
  const refresh = useRefreshSession();
  const navigate = useNavigate();
  const now = useNow(60_000);
  const fields = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<GiveawayForm>(emptyForm);
  const [tried, setTried] = useState(false);
  const { busy, failure, create } = useCreatePost();
  // The balance may have changed since it was last read.
  const [{ data }] = useQuery({ query: GiveawayFundsDocument, variables: {}, requestPolicy: "cache-and-network" });

  useEffect(() => {
    const draft = readDraft(null);
    const terms = readGiveaway();
    setForm((current) => (current === emptyForm ? { ...current, ...terms, text: draft?.text ?? "" } : current));
  }, []);

  const amountCents = amountOf(form);
  const total = amountCents * form.winners;
  const funds = data?.fetchSession?.user;
  const errors = formErrors(form, funds?.availableGiveawaysBalance ?? Number.POSITIVE_INFINITY);
  const mayGive = session.isTrusted || session.accountType === "brand";

  const change = (part: Partial<GiveawayForm>): void => {
    const next = { ...form, ...part };
    setForm(next);
    keepGiveaway(next);
    if (part.text !== undefined) followDraft({ text: next.text, replyToId: null });
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
    const giveaway = {
      amount: amountCents,
      winnersCount: form.winners,
      enterMethod: form.method,
      durationHours: hoursOf(form),
    };
    const created = await create({
      text: form.text,
      giveaway,
      ...(form.method === "voteInPoll" ? { poll: pollInput({ options: form.options, minutes: 1_440 }) } : {}),
    });
    if (created === null) return;
    dropDraft(null);
    dropGiveaway();
    void refresh();
    toast.success(`${formatPrize(total)} is set aside`, { text: "Your giveaway is open." });
    navigate(postPath(created), { replace: true });
  };
  const mayClose = (): boolean => {
    if (busy) return false;
    keepDraft({ text: form.text, replyToId: null });
    return true;
  };

  return (
    <RouteModal
      title="Give something away"
      size="l"
      flush
      mayClose={mayClose}
      footer={
        mayGive && (
          <>
            <span className="giveaway-note">You can’t edit the prize after posting.</span>
            <Button variant="gift" size="l" busy={busy} busyLabel="Setting aside" onClick={() => void post()}>
              {total > 0 ? `Set aside ${formatPrize(total)} and post` : "Set aside and post"}
            </Button>
          </>
        )
      }
    >
      <div className="giveaway-frame">
        <div className="giveaway" data-single={mayGive ? undefined : ""}>
          <div className="giveaway-form" ref={fields}>
            <FailureBanner failure={failure} />
            {mayGive ? (
              <>
                {tried && errors.balance !== undefined && failure === null && (
                  <Banner tone="warn" icon="wallet" live title={errors.balance}>
                    Nothing is set aside until you post. <TextLink href="/add-funds">Add funds</TextLink>
                  </Banner>
                )}
                <GiveawayFields form={form} errors={tried ? errors : {}} now={now} onChange={change} />
              </>
            ) : (
              <Suspense fallback={null}>
                <TrustPath />
              </Suspense>
            )}
          </div>
          {mayGive && (
            <GiveawayPreview
              amountCents={amountCents}
              winners={form.winners}
              method={form.method}
              now={now}
              deadline={now + (hoursOf(form) || 24) * HOUR}
              available={funds?.availableGiveawaysBalance ?? null}
              pending={funds?.pendingBalance.amount ?? 0}
            />
          )}
        </div>
      </div>
    </RouteModal>
  );
}

export const screen: Screen = {
  component: CreateGiveawayScreen,
  load: async ({ run }) => {
    await run(GiveawayFundsDocument, {});
  },
};

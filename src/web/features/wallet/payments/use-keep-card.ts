import { useRef, useState } from "react";
import { useClient } from "urql";
import {
  BeginPaymentMethodDocument,
  PaymentMethodsDocument,
  SavePaymentMethodDocument,
} from "#web/generated/wallet.ts";
import type { PaymentMethodFactsFragment } from "#web/generated/types.ts";
import { reportError } from "#web/lib/error-reporting.ts";
import { paymentsContext } from "#web/lib/graph-client.ts";
import { errorCode } from "#web/lib/graph-error.ts";
import { idempotencyKey } from "#web/lib/idempotency-key.ts";
import { productNow } from "#web/lib/server-clock.ts";
import type { CardProvider } from "./card-provider.ts";
import { fieldOfCode } from "./card-fields.ts";
import { keepFailureWords } from "./card-words.ts";
import type { Confirmation } from "./confirm-card.ts";

/** A card that can still be confirmed with the processor. */
export interface OpenSetup {
  readonly id: string;
  readonly setupId: string;
  readonly clientSecret: string;
}

export type KeepStage =
  | { readonly kind: "card"; readonly code: string | null; readonly trouble: string | null }
  | { readonly kind: "authenticate"; readonly setup: OpenSetup }
  | { readonly kind: "declined"; readonly code: string | null }
  | { readonly kind: "kept"; readonly card: PaymentMethodFactsFragment };

const lost = "We lost the connection. Nothing was charged. Try again and the same card goes on.";

/** Saves a card without paying, from the fields to the list. One setup serves every attempt on this page. */
export function useKeepCard(
  provider: CardProvider["kind"],
  onKept?: (card: PaymentMethodFactsFragment) => void,
): {
  readonly stage: KeepStage;
  readonly busy: boolean;
  readonly submit: (confirm: (setup: OpenSetup) => Promise<Confirmation>) => Promise<void>;
  readonly tryAgain: () => void;
} {
  const client = useClient();
  const [stage, setStage] = useState<KeepStage>({ kind: "card", code: null, trouble: null });
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const key = useRef<string | null>(null);
  const open = useRef<OpenSetup | null>(null);
  const fail = (trouble: string): void => setStage({ kind: "card", code: null, trouble });

  const begin = async (): Promise<OpenSetup | null> => {
    if (open.current !== null) return open.current;
    key.current ??= idempotencyKey();
    const { data, error } = await client
      .mutation(BeginPaymentMethodDocument, { provider, idempotencyKey: key.current }, paymentsContext)
      .toPromise();
    const begun = data?.createUserPaymentMethod;
    if (begun?.setupIntentId == null || begun.clientSecret === null) {
      // A refusal is stored under its key, so the next attempt needs one of its own.
      const code = error ? errorCode(error) : null;
      if (code !== "NETWORK" && code !== "PROVIDER_UNAVAILABLE" && code !== "IN_PROGRESS") key.current = null;
      fail(error ? keepFailureWords(error, productNow()) : lost);
      return null;
    }
    open.current = { id: begun.id, setupId: begun.setupIntentId, clientSecret: begun.clientSecret };
    return open.current;
  };

  const settle = async (setup: OpenSetup): Promise<void> => {
    const { data, error } = await client
      .mutation(SavePaymentMethodDocument, { id: setup.id }, paymentsContext)
      .toPromise();
    const card = data?.saveUserPaymentMethod;
    if (card === undefined) return fail(error ? keepFailureWords(error, productNow()) : lost);
    if (card.status !== "active") return setStage({ kind: "declined", code: card.failureCode });
    await client.query(PaymentMethodsDocument, {}, { requestPolicy: "network-only" }).toPromise();
    if (onKept === undefined) setStage({ kind: "kept", card });
    else onKept(card);
  };

  const submit = async (confirm: (setup: OpenSetup) => Promise<Confirmation>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const setup = await begin();
      if (setup === null) return;
      const answer = await confirm(setup);
      if (answer.status === "requires_action") setStage({ kind: "authenticate", setup });
      else if (answer.status !== "failed") await settle(setup);
      else if (fieldOfCode(answer.code ?? "") === null) setStage({ kind: "declined", code: answer.code });
      else setStage({ kind: "card", code: answer.code, trouble: null });
    } catch (error) {
      reportError(error);
      fail(lost);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { stage, busy, submit, tryAgain: () => setStage({ kind: "card", code: null, trouble: null }) };
}

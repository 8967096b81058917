import { useState } from "react";
import { useClient, useQuery, type CombinedError } from "urql";
import type { ShippingAddress } from "#kernel/shipping-address.ts";
import { useRefreshSession } from "#web/app/session-provider.tsx";
import {
  DeclinePrizeDocument,
  PrizeDocument,
  PrizePostDocument,
  PrizeRecipientDocument,
  RedeemPrizeDocument,
  TakePrizeCreditDocument,
} from "#web/generated/giveaways-redeem.ts";
import type { PrizeFragment, PrizeQuery } from "#web/generated/types.ts";
import { errorCode, errorDetails } from "#web/lib/graph-error.ts";
import { usePollQuery } from "#web/lib/use-poll-query.ts";
import { conflictWords } from "./redeem-words.ts";
import { useIntentionKey } from "#web/lib/use-intention-key.ts";
import { toastFailure } from "#web/lib/failures/failure-toast.ts";

type Act = "decline" | "credit" | "order";

/** Reads a prize with its post and its winner's address, and keeps what an act answered until it is read again. */
export function usePrize(postId: string) {
  const client = useClient();
  const refresh = useRefreshSession();
  const [{ data, error, fetching }, again] = useQuery({ query: PrizeDocument, variables: { postId } });
  const [{ data: postData, error: postError, fetching: postFetching }, postAgain] = useQuery({
    query: PrizePostDocument,
    variables: { postId },
  });
  const [{ data: recipient, error: recipientError }] = useQuery({ query: PrizeRecipientDocument, variables: {} });
  const [moved, setMoved] = useState<{ prize: PrizeFragment; before: PrizeQuery | undefined } | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [running, setRunning] = useState<Act | null>(null);
  const intention = useIntentionKey();
  const prize = moved !== null && moved.before === data ? moved.prize : data?.fetchGiveawayRedemption;
  const isWaiting = prize !== undefined && ["claimed", "ordered", "shipped"].includes(prize.status);
  usePollQuery(PrizeDocument, { postId }, { enabled: isWaiting });

  const retry = (): void => {
    again({ requestPolicy: "network-only" });
    postAgain({ requestPolicy: "network-only" });
  };
  const onDone = (answer: PrizeFragment): void => {
    setNotice(null);
    setMoved({ prize: answer, before: data });
  };
  /** Shows how the prize stands now, and says what became of it. */
  const onConflict = (reason: unknown): void => {
    setNotice(conflictWords(reason));
    setMoved(null);
    retry();
  };
  const fail = (refused: CombinedError | undefined, title: string): void => {
    if (errorCode(refused) === "CONFLICT") onConflict(errorDetails(refused)["reason"]);
    else toastFailure(title, refused, { key: "prize" });
  };
  const decline = async (): Promise<boolean> => {
    setRunning("decline");
    const result = await client.mutation(DeclinePrizeDocument, { postId }).toPromise();
    setRunning(null);
    if (result.data) onDone(result.data.declinePrize);
    else fail(result.error, "The prize is still yours");
    return result.data !== undefined;
  };
  const takeCredit = async (): Promise<void> => {
    setRunning("credit");
    const result = await client.mutation(TakePrizeCreditDocument, { postId }).toPromise();
    if (result.data) {
      onDone(result.data.takePrizeCredit);
      await refresh();
    } else fail(result.error, "The money is not in your wallet yet");
    setRunning(null);
  };
  /** Orders a gift card, or goods in another size to the address that is known. */
  const order = async (size: string | null): Promise<void> => {
    setRunning("order");
    const input = { postId, size, recipientName: prize?.recipientName ?? null, shippingAddress: addressOf(prize) };
    const result = await client
      .mutation(RedeemPrizeDocument, { input, idempotencyKey: intention.keyFor(input) })
      .toPromise();
    setRunning(null);
    if (result.data) {
      intention.succeed();
      onDone(result.data.redeemProductGiveaway);
    } else fail(result.error, "Nothing was ordered");
  };
  return {
    prize,
    post: postData?.getPostById,
    account: recipient?.fetchSession?.user,
    /** True while something is missing that was not refused. */
    loading:
      (prize === undefined && error === undefined) ||
      (postData === undefined && postError === undefined) ||
      (recipient === undefined && recipientError === undefined),
    fetching: fetching || postFetching,
    error: error ?? postError,
    notice,
    running,
    hasMoved: moved !== null,
    retry,
    onDone,
    onConflict,
    decline,
    takeCredit,
    order,
  };
}

/** Returns where a prize was to go, as the API takes it; null for gift cards. */
function addressOf(prize: PrizeFragment | undefined): ShippingAddress | null {
  if (prize?.shippingAddress == null) return null;
  const { countryCode, address, apartment, city, state, zipCode } = prize.shippingAddress;
  return { countryCode, address, apartment, city, state, zipCode };
}

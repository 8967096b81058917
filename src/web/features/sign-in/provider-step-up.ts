import type { Client } from "urql";
import { BeginProviderReauthDocument, CreateProviderReauthTokenDocument } from "#web/generated/sign-in.ts";
import type { ReauthAction } from "#web/generated/types.ts";
import { failureOf, generalFailure, type Failure } from "#web/lib/forms/submission.ts";

/**
 * Channel between the page that requests a confirmation and the window at the provider: the provider's pages cut any
 * other connection.
 */
const channelName = "provider-step-up";

/**
 * Opens a window at a linked provider; returns its step-up token, or the failure. Returns null when `signal` ends the
 * wait.
 */
export async function stepUpWithProvider(
  client: Client,
  provider: string,
  action: ReauthAction,
  signal: AbortSignal,
): Promise<{ readonly value: string } | { readonly failure: Failure | null }> {
  // Synchronously in the click handler: browsers block windows opened later.
  const there = window.open("", "provider-step-up", "popup,width=480,height=680");
  if (there === null)
    return {
      failure: generalFailure("Your browser didn’t open a window. Allow pop-ups for this page, or use another way."),
    };
  const { data, error } = await client.mutation(BeginProviderReauthDocument, { provider, action }).toPromise();
  if (error || data === undefined) {
    there.close();
    return { failure: error ? failureOf(error, {}) : null };
  }
  const answered = new Promise<{ value: string } | { failure: null }>((resolve) => {
    const channel = new BroadcastChannel(channelName);
    const end = (outcome: { value: string } | { failure: null }): void => {
      channel.close();
      resolve(outcome);
    };
    signal.addEventListener("abort", () => {
      end({ failure: null });
    });
    channel.addEventListener("message", ({ data: told }: MessageEvent<unknown>) => {
      const { action: done, idToken } = told as { action?: unknown; idToken?: unknown };
      if (done === action && typeof idToken === "string") end({ value: idToken });
    });
  });
  there.location.href = data.beginProviderReauth;
  return answered;
}

/**
 * Runs in the opened window: exchanges the provider's answer for a step-up token, sends it to the waiting page, and
 * closes.
 */
export async function answerStepUp(
  client: Client,
  answer: { readonly idToken: string; readonly purpose: string },
): Promise<Failure | null> {
  const action = answer.purpose.replace(/^reauth:/, "") as ReauthAction;
  const { data, error } = await client
    .mutation(CreateProviderReauthTokenDocument, { action, idToken: answer.idToken })
    .toPromise();
  if (error) return failureOf(error, {});
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin alone and takes no target
  channel.postMessage({ action, idToken: data?.createProviderReauthToken });
  channel.close();
  window.close();
  return null;
}

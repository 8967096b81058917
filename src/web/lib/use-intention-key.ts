import { useRef } from "react";
import { idempotencyKey } from "./idempotency-key.ts";

/** Keeps the idempotency key of an intention: repeats of the same input share it until one succeeded. */
export function useIntentionKey() {
  const kept = useRef({ input: "", key: "" });
  return {
    keyFor: (input: unknown): string => {
      const text = JSON.stringify(input);
      if (kept.current.input !== text) kept.current = { input: text, key: idempotencyKey() };
      return kept.current.key;
    },
    succeed: (): void => {
      kept.current = { input: "", key: "" };
    },
  };
}

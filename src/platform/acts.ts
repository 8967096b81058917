/** An act of a person as a brand. */
interface Kept {
  /** What was done, in the past tense. "{}" stands for the username of the account it was done to. */
  readonly words: string;
  /** The page of its object: the stim of its first id, or a page of the brand. */
  readonly page?: "post" | `/${string}`;
}

/** Reasons why an operation leaves no trace. */
type Silent =
  /** It changes what one reads and nothing others see. */
  | "ownView"
  /** It is about the person's own way to sign in. */
  | "ownSignIn"
  /** It is about the person's own account. */
  | "ownAccount"
  /** It changes which account the session acts as; the program's own log keeps it. */
  | "ownSession"
  /** It is a step on the way to an act that is kept. */
  | "halfway"
  /** It is for guests, or proves who someone is. */
  | "guestOnly";

/** What a brand's log keeps of an operation, or why it keeps nothing. */
export type Act = Kept | Silent;

const acts = new Map<string, Act>();

/** Declares the act of an operation. Each states it with its guard, and it is declared as the schema is built. */
export function declareAct(operation: string, act: Act): void {
  acts.set(operation, act);
}

/** Returns the act that an operation is; undefined for one that leaves no trace. */
export function actOf(operation: string): Kept | undefined {
  const act = acts.get(operation);
  return typeof act === "string" ? undefined : act;
}

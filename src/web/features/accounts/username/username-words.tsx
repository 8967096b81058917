import { Icon } from "#web/ui/icons.tsx";
import type { UsernameState } from "./username-availability.ts";

const shape = "Use 3 to 15 letters, digits or underscores.";
const taken = "Someone has this username already. Try adding a word or a number.";
const reserved = "This word is kept for pages of the site. Try another one.";
const lookAlike = "This reads too much like a brand’s name. Try another one.";
const locked = "Someone had this username until lately, so it is kept for a while. Try another one.";

/** Words for what the server refuses about a username, by `field.rule`. */
export const usernameRules = {
  "username.invalid": shape,
  "username.taken": taken,
  "username.reserved": reserved,
  "username.look_alike": lookAlike,
  "username.locked": locked,
};

/** Words for what is wrong with a username while it is typed. */
export const usernameProblems: Partial<Record<UsernameState, string>> = {
  invalid: shape,
  taken,
  reserved,
  look_alike: lookAlike,
  locked,
};

/** Note below a username that is not wrong. */
export function UsernameNote({ state, username }: { readonly state: UsernameState; readonly username: string }) {
  if (state === "checking") return <>Asking whether @{username} is free</>;
  if (state === "unknown") return <>We couldn’t ask whether it is free. Finishing will tell.</>;
  if (state !== "free") return <>{shape} It is part of the address of your page.</>;
  return (
    <span className="username-free">
      <Icon name="check-circle" weight="fill" />@{username} is free.
    </span>
  );
}

import type { StaffUserFragment } from "#web/generated/admin-types.ts";

/** What every form of the panel gets: the account, and what follows when it is done. */
export interface ActForm {
  readonly user: StaffUserFragment;
  readonly onDone: () => void;
}

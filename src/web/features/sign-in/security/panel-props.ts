import type { SecurityQuery } from "#web/generated/types.ts";

/** Props of every panel of the section. */
export interface SecurityPanelProps {
  readonly user: NonNullable<SecurityQuery["fetchSession"]>["user"];
  /** Called after a change, to read the data again. */
  readonly onChanged: () => void;
}

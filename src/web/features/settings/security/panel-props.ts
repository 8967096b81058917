import type { SecurityQuery } from "#web/generated/types.ts";

/** Props of every panel of the section. */
export interface SecurityPanelProps {
  readonly user: NonNullable<SecurityQuery["fetchSession"]>["user"];
  /** Something the page shows is different now: read it again. */
  readonly onChanged: () => void;
}

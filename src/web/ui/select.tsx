import clsx from "clsx";
import type { ComponentPropsWithRef } from "react";
import { useFieldControl } from "./field.tsx";
import { Icon } from "./icons.tsx";

type SelectProps = ComponentPropsWithRef<"select"> & {
  /** Filled instead of outlined, for sorting and filtering. */
  quiet?: boolean | undefined;
};

/** The browser's own select, which works on every phone and with every screen reader. */
export function Select({ quiet, className, ...rest }: SelectProps) {
  const control = useFieldControl(rest);
  return (
    <span className="select" data-quiet={quiet ? "" : undefined}>
      <select className={clsx("input", className)} {...rest} {...control} />
      <Icon name="caret-down" />
    </span>
  );
}

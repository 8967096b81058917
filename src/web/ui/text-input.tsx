import clsx from "clsx";
import { useState } from "react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { useFieldControl } from "./field.tsx";

type InputProps = ComponentPropsWithRef<"input">;

export function TextInput({
  className,
  prefix,
  suffix,
  ...rest
}: Omit<InputProps, "prefix"> & { prefix?: ReactNode; suffix?: ReactNode }) {
  const control = useFieldControl(rest);
  if (prefix === undefined && suffix === undefined) {
    return <input className={clsx("input", className)} {...rest} {...control} />;
  }
  return (
    <div className="input-group">
      {prefix !== undefined && <span className="input-affix">{prefix}</span>}
      <input className={clsx("input", className)} {...rest} {...control} />
      {suffix !== undefined && <span className="input-affix">{suffix}</span>}
    </div>
  );
}

/** Input for a password, with a button that reveals it. */
export function PasswordInput(props: Omit<InputProps, "type">) {
  const control = useFieldControl(props);
  const [visible, setVisible] = useState(false);
  return (
    <div className="input-group">
      <input className="input" {...props} {...control} type={visible ? "text" : "password"} />
      <IconButton
        icon={visible ? "eye-slash" : "eye"}
        label={visible ? "Hide password" : "Show password"}
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
      />
    </div>
  );
}

/** Input for dollars as text; read it with parseMoney. The larger size is for prizes. */
export function MoneyInput({
  size = "m",
  className,
  ...rest
}: Omit<InputProps, "type" | "size"> & { size?: "m" | "prize" | undefined }) {
  const control = useFieldControl(rest);
  return (
    <div className="input-group" data-size={size}>
      <span className="input-affix" aria-hidden="true">
        $
      </span>
      <input
        className={clsx("input", size === "m" && "num", className)}
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        {...control}
      />
    </div>
  );
}

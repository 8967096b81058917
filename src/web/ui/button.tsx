import clsx from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { AppLink } from "./app-link.tsx";
import type { AppLinkProps } from "./app-link.tsx";
import type { IconName, IconWeight } from "./icon-names.ts";
import { Icon } from "./icons.tsx";
import { Spinner } from "./spinner.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

type ButtonVariant =
  | "primary"
  | "ink"
  | "gift"
  | "enter"
  | "money"
  | "quiet"
  | "line"
  | "ghost"
  | "danger"
  | "danger-solid"
  | "on-art"
  | "note"
  | "note-line";

export interface ButtonLook {
  /** Variant of the button; one filled button per group: primary acts, ink saves, gift gives, money moves money. */
  variant?: ButtonVariant | undefined;
  size?: "s" | "m" | "l" | undefined;
  full?: boolean | undefined;
  icon?: IconName | undefined;
  iconWeight?: IconWeight | undefined;
}

export type ButtonProps = ButtonLook &
  ComponentPropsWithRef<"button"> & {
    /** True while the act runs: the button keeps its width and focus, shows a spinner and ignores presses. */
    busy?: boolean | undefined;
    /** Label while busy, "Posting". Without it only the spinner is shown. */
    busyLabel?: string | undefined;
  };

function lookOf({ variant = "primary", size = "m", full }: ButtonLook) {
  return { "data-variant": variant, "data-size": size, "data-full": full ? "" : undefined };
}

/** A button. Labels are verb plus object, with the amount when money moves. */
export function Button({
  variant,
  size,
  full,
  icon,
  iconWeight,
  busy,
  busyLabel,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  const label = (
    <>
      {icon && <Icon name={icon} weight={iconWeight} />}
      {children}
    </>
  );
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={clsx("btn", className)}
      {...lookOf({ variant, size, full })}
      {...rest}
    >
      {busy === undefined ? (
        label
      ) : (
        <ButtonLabels busy={busy} label={label} busyLabel={busyLabel ?? <VisuallyHidden>{children}</VisuallyHidden>} />
      )}
    </button>
  );
}

function ButtonLabels(props: { busy: boolean; label: ReactNode; busyLabel: ReactNode }) {
  return (
    <span className="btn-labels">
      <span data-off={props.busy ? "" : undefined} aria-hidden={props.busy}>
        {props.label}
      </span>
      <span data-off={props.busy ? undefined : ""} aria-hidden={!props.busy}>
        <Spinner />
        {props.busyLabel}
      </span>
    </span>
  );
}

/** A link that looks like a button, for navigation rather than an act. */
export function ButtonLink({
  variant,
  size,
  full,
  icon,
  iconWeight,
  className,
  children,
  ...rest
}: ButtonLook & AppLinkProps) {
  return (
    <AppLink className={clsx("btn", className)} {...lookOf({ variant, size, full })} {...rest}>
      {icon && <Icon name={icon} weight={iconWeight} />}
      {children}
    </AppLink>
  );
}

export type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "aria-label" | "children"> & {
  icon: IconName;
  iconWeight?: IconWeight | undefined;
  /** Accessible name: there is no visible text. */
  label: string;
  size?: "s" | "m" | undefined;
  tone?: "plain" | "on-art" | undefined;
  /** A badge or other mark over the icon. */
  children?: ReactNode;
};

/** A button with an icon alone, with a target of 44 by 44 pixels. */
export function IconButton({
  icon,
  iconWeight,
  label,
  size = "m",
  tone = "plain",
  className,
  children,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      className={clsx("icon-btn", className)}
      data-size={size}
      data-tone={tone}
      aria-label={label}
      {...rest}
    >
      <Icon name={icon} weight={iconWeight} />
      {children}
    </button>
  );
}

/** An icon button that is a link. */
export function IconLink({
  icon,
  iconWeight,
  label,
  className,
  children,
  ...rest
}: Omit<AppLinkProps, "aria-label" | "children"> &
  Pick<IconButtonProps, "icon" | "iconWeight" | "label" | "children">) {
  return (
    <AppLink className={clsx("icon-btn", className)} aria-label={label} {...rest}>
      <Icon name={icon} weight={iconWeight} />
      {children}
    </AppLink>
  );
}

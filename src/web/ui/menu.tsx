import { DropdownMenu } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { AppLink } from "./app-link.tsx";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icons.tsx";

interface MenuProps {
  /** The button that opens the menu; it has to pass its props and ref on. */
  trigger: ReactElement;
  align?: "start" | "center" | "end" | undefined;
  label?: string | undefined;
  /** Opens the menu on mount, for a menu whose code loaded with the press. */
  defaultOpen?: boolean | undefined;
  /** Makes the menu controlled, together with `onOpenChange`. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A menu that opens from a button. Arrow keys, letters and Escape work. */
export function Menu({ trigger, align = "end", label, defaultOpen = false, children, ...control }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen} {...control}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          align={align}
          sideOffset={6}
          collisionPadding={12}
          {...(label ? { "aria-label": label } : {})}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  icon?: IconName | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  children: ReactNode;
}

/** Menu item that performs an act. */
export function MenuItem({ icon, danger, disabled, onSelect, children }: MenuItemProps & { onSelect: () => void }) {
  return (
    <DropdownMenu.Item
      className="menu-item"
      data-danger={danger ? "" : undefined}
      disabled={disabled ?? false}
      onSelect={onSelect}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </DropdownMenu.Item>
  );
}

/** Menu item that links to a page, or with `download` to a file. */
export function MenuLink({ icon, href, download, children }: MenuItemProps & { href: string; download?: boolean }) {
  return (
    <DropdownMenu.Item className="menu-item" asChild>
      <AppLink href={href} download={download}>
        {icon && <Icon name={icon} />}
        <span>{children}</span>
      </AppLink>
    </DropdownMenu.Item>
  );
}

interface MenuCheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** Menu item that is on or off. The menu stays open after a change. */
export function MenuCheck({ checked, onChange, children }: MenuCheckProps) {
  return (
    <DropdownMenu.CheckboxItem
      className="menu-item"
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => {
        event.preventDefault();
      }}
    >
      <span>{children}</span>
    </DropdownMenu.CheckboxItem>
  );
}

/** A heading within a menu. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="menu-label">{children}</DropdownMenu.Label>;
}

/** A line between groups, and before destructive items. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className="menu-rule" />;
}

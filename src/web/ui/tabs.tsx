import type { KeyboardEvent, ReactNode } from "react";
import { AppLink } from "./app-link.tsx";

type TabsLook = "filled" | "underlined";

interface LinkTabsProps {
  /** Names the group of links: "Feeds". */
  label: string;
  tabs: readonly { href: string; label: ReactNode; current: boolean }[];
  /** Feeds use filled tabs; profile, wallet and stats underlined ones. */
  look?: TabsLook | undefined;
}

/** Tabs that are links. */
export function LinkTabs({ label, tabs, look = "underlined" }: LinkTabsProps) {
  return (
    <nav aria-label={label} className="tabs" data-look={look}>
      {tabs.map((tab) => (
        <AppLink key={tab.href} href={tab.href} className="tab" aria-current={tab.current ? "page" : undefined}>
          {tab.label}
        </AppLink>
      ))}
    </nav>
  );
}

interface TabsProps<V extends string> {
  label: string;
  /** Prefix of the element ids: tabs are `id-tab-value`, the panel is `id-panel`. */
  id: string;
  tabs: readonly { value: V; label: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
  look?: TabsLook | undefined;
}

/** Tabs within a page; arrow keys, Home and End move between them. Show a TabPanel with the same id. */
export function Tabs<V extends string>({ label, id, tabs, value, onChange, look = "underlined" }: TabsProps<V>) {
  const index = tabs.findIndex((tab) => tab.value === value);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (tab) onChange(tab.value);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div tabIndex={-1} role="tablist" aria-label={label} className="tabs" data-look={look} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.value}`}
          aria-controls={`${id}-panel`}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          className="tab"
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Content of the chosen tab. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`} tabIndex={0}>
      {children}
    </div>
  );
}

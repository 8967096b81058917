import "./shell-sheets.css";
import { useEffect, type ReactNode } from "react";
import { may, type Capability } from "#kernel/capabilities.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { matchRoute } from "#kernel/match-route.ts";
import { chooseTheme, followSystemTheme, useThemeChoice } from "#web/lib/theme.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { givePath, mayHandleMoney, ownBrandLink } from "./nav-items.ts";
import type { SessionState } from "./ssr-contract.ts";
import { useSignOut } from "./use-sign-out.ts";
import { useSwitchAccount } from "./use-switch-account.ts";

interface SheetProps {
  readonly session: SessionState;
  readonly onClose: () => void;
}

/** The back gesture of a phone closes the sheet, where the browser tells of it. */
function useBackGesture(onClose: () => void): void {
  useEffect(() => {
    const { CloseWatcher: Watcher } = window as { CloseWatcher?: new () => EventTarget & { destroy: () => void } };
    if (Watcher === undefined) return;
    const watcher = new Watcher();
    watcher.addEventListener("close", onClose);
    return () => {
      watcher.destroy();
    };
    // One watcher for the life of the sheet: a second would need a second gesture.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

function Row({
  icon,
  href,
  children,
}: {
  readonly icon: IconName;
  readonly href: string;
  readonly children: ReactNode;
}) {
  if (matchRoute(href) === null) return null;
  return (
    <li>
      <AppLink className="sheet-row" href={href}>
        <Icon name={icon} />
        {children}
      </AppLink>
    </li>
  );
}

/** Everything of one's own on a phone: the places, the other accounts, the theme, signing out. */
export function YouSheet({ session, onClose }: SheetProps) {
  useBackGesture(onClose);
  const theme = useThemeChoice();
  const { signOut, busy: leaving } = useSignOut();
  const { switchTo, busy: switching } = useSwitchAccount();
  const others = session.availableAccounts.filter((account) => account.id !== session.id);
  const ownBrand = ownBrandLink(session);
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={<VisuallyHidden>You</VisuallyHidden>}
      headerAction={
        <AppLink className="sheet-person" href={session.username === null ? "/account" : `/${session.username}`}>
          <Avatar photoUrl={session.photoUrl} kind={session.accountType} size={48} />
          <span>
            <b>{session.name}</b>
            <span className="muted">
              {session.username === null ? "Finish your account" : `@${session.username} · See your profile`}
            </span>
          </span>
        </AppLink>
      }
    >
      <ul>
        {mayHandleMoney(session) && (
          <Row icon="wallet" href="/account/wallet">
            Wallet
            <b className="money">{formatMoney(session.availableBalance)}</b>
          </Row>
        )}
        {mayHandleMoney(session) && (
          <Row icon="shopping-cart-simple" href="/cart">
            Cart
            {session.cartItemCount > 0 && <b>{session.cartItemCount}</b>}
          </Row>
        )}
        {mayHandleMoney(session) && (
          <Row icon="package" href="/orders">
            Orders
          </Row>
        )}
        {session.accountType === "personal" && (
          <Row icon="ticket" href="/giveaways/tickets">
            My tickets
          </Row>
        )}
        <Row icon="bookmark-simple" href="/bookmarks">
          Bookmarks
        </Row>
        <Row icon="list-bullets" href="/lists">
          Lists
        </Row>
        <Row icon="compass" href="/directory">
          Directory
        </Row>
        <Row icon="users-three" href="/referrals">
          Invite friends
        </Row>
        <Row icon="gear-six" href="/account/settings">
          Settings
        </Row>
        {session.acl.includes("canViewAdminPages") && (
          <Row icon="shield-check" href="/sp">
            Staff area
          </Row>
        )}
        {ownBrand !== null && (
          <Row icon="storefront" href={ownBrand.href}>
            {ownBrand.label}
          </Row>
        )}
        {others.map((account) => (
          <li key={account.id}>
            <button
              type="button"
              className="sheet-row"
              disabled={switching}
              onClick={() => {
                void switchTo(account);
              }}
            >
              <Icon name="user-switch" />
              Switch to {account.name}
              <Avatar photoUrl={account.photoUrl} kind={account.accountType} size={24} />
            </button>
          </li>
        ))}
      </ul>
      <div className="sheet-theme">
        <span className="sheet-row">
          <Icon name="moon" />
          Theme
        </span>
        <Segmented
          label="Theme"
          name="sheet-theme"
          options={[
            { value: "light", label: "Light" },
            { value: "dark", label: "Dark" },
            { value: "system", label: "As the phone" },
          ]}
          value={theme}
          onChange={(next) => {
            if (next === "system") followSystemTheme();
            else chooseTheme(next);
          }}
        />
      </div>
      <button
        type="button"
        className="sheet-row"
        disabled={leaving}
        onClick={() => {
          void signOut();
        }}
      >
        <Icon name="sign-out" />
        Sign out
      </button>
    </Modal>
  );
}

const choices = [
  {
    hrefFor: () => "/compose/post",
    needs: "post",
    icon: "pencil-simple",
    label: "Say something",
    text: "Words, pictures or a poll",
  },
  {
    hrefFor: givePath,
    needs: "handleMoney",
    icon: "gift",
    label: "Give something away",
    text: "Cash or a product, drawn among those who enter",
  },
] as const satisfies readonly {
  hrefFor: (session: SessionState) => string;
  needs: Capability;
  icon: IconName;
  label: string;
  text: string;
}[];

/** The two things one can post, behind the plus. */
export function NewSheet({ session, onClose }: SheetProps) {
  useBackGesture(onClose);
  return (
    <Modal open onOpenChange={onClose} title="What’s it going to be?" size="s">
      <ul className="sheet-choices">
        {choices
          .filter(({ needs }) => may(session.brandAccessLevel, needs))
          .map(({ hrefFor, icon, label, text }) => (
            <li key={label}>
              <AppLink className="sheet-choice" href={hrefFor(session)} data-icon={icon}>
                <span className="sheet-choice-icon">
                  <Icon name={icon} size={22} />
                </span>
                <span>
                  <b>{label}</b>
                  <span className="muted">{text}</span>
                </span>
                <Icon name="caret-right" />
              </AppLink>
            </li>
          ))}
      </ul>
    </Modal>
  );
}

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button, ButtonLink, IconButton } from "./button.tsx";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icons.tsx";
import { readServerToasts, readToasts, subscribeToasts, toast } from "./toast-store.ts";
import type { ToastKind, ToastRecord } from "./toast-store.ts";

/** Largest number of visible toasts; older ones wait underneath. */
const MAX_VISIBLE = 3;

const ICON_OF: Record<ToastKind, IconName> = {
  success: "check-circle",
  info: "info",
  warning: "warning",
};

/**
 * The toasts of a page; one per page. They lie stacked, newest in front, and fan out under the pointer or with focus,
 * which also pauses their timers. The newest is the first for the Tab key: it fans out the others, which come next.
 */
export function Toasts() {
  const records = useSyncExternalStore(subscribeToasts, readToasts, readServerToasts);
  const [open, setOpen] = useState(false);
  const [steps, setSteps] = useState(0);
  const visible = records.slice(0, MAX_VISIBLE);
  const list = useRef<HTMLOListElement>(null);
  // The element that had the focus before the toasts appeared must stay visible above them.
  useEffect(() => {
    const at = document.querySelector(":focus-visible");
    if (list.current && at && at.getBoundingClientRect().bottom > list.current.getBoundingClientRect().top)
      at.scrollIntoView({ block: "nearest" });
  }, [records]);
  const isShown = records.length > 0;
  // While the person tabs towards a message, each step restarts its full time (WCAG 2.2.1).
  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === "Tab") setSteps((count) => count + 1);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isShown]);
  return (
    <section className="toasts" aria-label="Messages">
      {visible.length > 0 && (
        <ol
          ref={list}
          className="toast-list"
          data-open={open ? "" : undefined}
          onPointerEnter={() => setOpen(true)}
          onPointerLeave={() => setOpen(false)}
          onFocus={() => setOpen(true)}
          onBlur={(event) => setOpen(event.currentTarget.contains(event.relatedTarget))}
        >
          {visible.map((record, depth) => (
            <li key={record.id} className="toast-item" data-depth={depth}>
              <ToastCard record={record} held={open} steps={steps} buried={!open && depth > 0} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface ToastCardProps {
  record: ToastRecord;
  held: boolean;
  /** Number of Tab presses so far; each restarts the timers. */
  steps: number;
  buried: boolean;
}

function ToastCard({ record, held, steps, buried }: ToastCardProps) {
  const { id, kind, title, text, action, duration, leaving } = record;
  useEffect(() => {
    if (duration === null || held || leaving) return;
    const timer = setTimeout(() => toast.dismiss(id), duration);
    return () => clearTimeout(timer);
  }, [id, duration, held, steps, leaving, title, text]);
  return (
    <div
      className="toast"
      data-kind={kind}
      data-leaving={leaving ? "" : undefined}
      role={kind === "warning" ? "alert" : "status"}
      inert={buried}
    >
      <Icon name={ICON_OF[kind]} weight="fill" />
      <div className="toast-text">
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
      {action && "href" in action && (
        <ButtonLink variant="line" size="s" href={action.href}>
          {action.label}
        </ButtonLink>
      )}
      {action && "onAction" in action && (
        <Button
          variant="line"
          size="s"
          onClick={() => {
            action.onAction();
            toast.dismiss(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        icon="x"
        label="Dismiss"
        onClick={() => {
          toast.dismiss(id);
        }}
      />
    </div>
  );
}

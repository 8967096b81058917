import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icons.tsx";

interface EmptyStateProps {
  title: string;
  /** A line on what this place will show. */
  children?: ReactNode;
  /** An action that leads on. */
  action?: ReactNode;
  level?: "h1" | "h2" | "h3" | undefined;
}

/** Empty state of a list, or of an unknown address: a cut-paper ticket, one line, one action. */
export function EmptyState({ title, children, action, level = "h3" }: EmptyStateProps) {
  const Heading = level;
  return (
    <div className="page-state">
      <img src="/art/spot-empty.svg" alt="" width={200} height={125} />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className="page-state-actions">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  /** Text on what the product does about it, and what the reader can do. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  retryLabel?: string | undefined;
  action?: ReactNode;
  level?: "h1" | "h2" | "h3" | undefined;
}

/** Message for content that failed to load. Announced when it appears. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  retryLabel = "Try again",
  action,
  level = "h3",
}: ErrorStateProps) {
  const Heading = level;
  return (
    <div className="page-state" role="alert">
      <Icon name="warning-circle" weight="fill" />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      <div className="page-state-actions">
        {onRetry && (
          <Button variant="line" icon="arrow-clockwise" busy={retrying} busyLabel="Trying" onClick={onRetry}>
            {retryLabel}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}

import { Component, type ReactNode } from "react";
import { reportError } from "#web/lib/error-reporting.ts";
import { PageFailure } from "#web/features/errors/page-failure.tsx";

interface ErrorBoundaryProps {
  /** A new value gives the children another chance: the path, for a screen. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failedKey: string | null;
}

/** Keeps a failing screen from taking the rest of the page with it, and reports what happened. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failedKey: null };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failedKey: "" };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): Partial<ErrorBoundaryState> | null {
    if (state.failedKey === null || state.failedKey === props.resetKey) return null;
    return { failedKey: state.failedKey === "" ? props.resetKey : null };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, "react");
  }

  override render(): ReactNode {
    if (this.state.failedKey === null) return this.props.children;
    return (
      <PageFailure
        onRetry={() => {
          this.setState({ failedKey: null });
        }}
      />
    );
  }
}

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
  /** The screen's code could not be fetched. Browsers keep that answer, so only a new page asks again. */
  readonly needsPage: boolean;
}

/** Error messages of the browsers when a module fails to load. */
const MISSING_CODE = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Keeps a failing screen from taking the rest of the page with it, and reports what happened. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failedKey: null, needsPage: false };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failedKey: "", needsPage: error instanceof Error && MISSING_CODE.test(error.message) };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
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
          if (this.state.needsPage) location.reload();
          else this.setState({ failedKey: null });
        }}
      />
    );
  }
}

import { Component, type ReactNode } from "react";
import { reportError } from "#web/lib/error-reporting.ts";
import { PageFailure } from "./page-failure.tsx";

interface ErrorBoundaryProps {
  /** A new value resets the boundary: the path, for a screen. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly failedKey: string | null;
  /** True when the screen's code could not be fetched. Browsers cache that failure, so only a new page fetches it again. */
  readonly needsPage: boolean;
}

/** Error messages of the browsers when a module fails to load. */
const MISSING_CODE = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Catches the failure of a screen, so that the rest of the page stays, and reports it. */
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
        isMissing={this.state.needsPage}
        onRetry={() => {
          if (this.state.needsPage) location.reload();
          else this.setState({ failedKey: null });
        }}
      />
    );
  }
}

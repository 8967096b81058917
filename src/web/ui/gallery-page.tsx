import type { ReactNode } from "react";
import { ContentGallery } from "./gallery-content.tsx";
import { ControlGallery } from "./gallery-controls.tsx";
import { FeedbackGallery } from "./gallery-feedback.tsx";
import { TicketGallery } from "./gallery-tickets.tsx";
import { Logo } from "./logo.tsx";

/** Gallery of all components on one page. The caller supplies the theme toggle and the toasts. */
export function UiGalleryPage({ themeToggle }: { themeToggle?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-10 px-4 py-8 m:px-5">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <Logo />
        {themeToggle}
        <div className="basis-full">
          <h1>States and parts</h1>
          <p className="mt-2 max-w-[60ch] text-ink-muted">
            Marigold means there is something to win, green means the money is yours.
          </p>
        </div>
      </header>
      <TicketGallery />
      <ControlGallery />
      <FeedbackGallery />
      <ContentGallery />
    </div>
  );
}

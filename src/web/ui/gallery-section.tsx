import { useId } from "react";
import type { ReactNode } from "react";

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Panels side by side where there is room. */
export function GalleryGrid({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-5 m:grid-cols-2 xl:grid-cols-3">{children}</div>;
}

export function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="panel flex flex-col gap-4">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** Examples in a line that wraps. */
export function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

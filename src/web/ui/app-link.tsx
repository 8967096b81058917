import type { ComponentPropsWithRef } from "react";
import { Link, useInRouterContext } from "react-router";

export type AppLinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & {
  href: string;
  /** History state for the next page, such as the page a modal route lies over. */
  state?: unknown;
  /** Replaces the current history entry. */
  replace?: boolean | undefined;
  preventScrollReset?: boolean | undefined;
};

/**
 * A link that stays inside the app for own paths and is a plain anchor for everything else. Works
 * without a router too, as on pages rendered without one.
 */
export function AppLink({ href, state, replace, preventScrollReset, ...rest }: AppLinkProps) {
  const routed = useInRouterContext();
  const internal = href.startsWith("/") && !href.startsWith("//") && rest.target !== "_blank";
  if (routed && internal && rest.download === undefined) {
    return (
      <Link
        to={href}
        state={state}
        replace={replace ?? false}
        preventScrollReset={preventScrollReset ?? false}
        {...rest}
      />
    );
  }
  return (
    <a href={href} rel={rest.target === "_blank" ? "noopener noreferrer" : undefined} {...rest} />
  );
}

/** A link within text: accent coloured, underlined on hover. */
export function TextLink({ className, ...rest }: AppLinkProps) {
  return <AppLink className={className ? `text-link ${className}` : "text-link"} {...rest} />;
}

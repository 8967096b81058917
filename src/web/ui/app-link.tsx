import type { ComponentPropsWithRef } from "react";
import { followLink } from "#web/lib/router.tsx";

export type AppLinkProps = Omit<ComponentPropsWithRef<"a">, "href"> & {
  href: string;
  /** Replaces the current history entry. */
  replace?: boolean | undefined;
};

/** A link that stays inside the app for own paths and is a plain anchor for everything else. */
export function AppLink({ href, replace = false, onClick, ...rest }: AppLinkProps) {
  const internal =
    href.startsWith("/") && !href.startsWith("//") && rest.target !== "_blank" && rest.download === undefined;
  if (!internal)
    return (
      <a href={href} rel={rest.target === "_blank" ? "noopener noreferrer" : undefined} onClick={onClick} {...rest} />
    );
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event);
        followLink(event, href, replace);
      }}
      {...rest}
    />
  );
}

/** A link within text: accent coloured, underlined on hover. */
export function TextLink({ className, ...rest }: AppLinkProps) {
  return <AppLink className={className ? `text-link ${className}` : "text-link"} {...rest} />;
}

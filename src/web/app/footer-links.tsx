import { matchRoute } from "#kernel/match-route.ts";
import { useEnvironment } from "./environment.tsx";
import { AppLink } from "#web/ui/app-link.tsx";

const links = [
  { href: "/resources/privacy", label: "Privacy" },
  { href: "/resources/tos", label: "Terms" },
  { href: "/resources/about", label: "About" },
  { href: "/resources/press", label: "Press" },
  { href: "/resources/guidelines", label: "Guidelines" },
  { href: "/review-guidelines", label: "Review guidelines" },
  { href: "/gallery", label: "Gallery" },
  { href: "/stats", label: "Stats" },
  { href: "/help", label: "Help" },
  { href: "/check-win", label: "Check a win" },
  { href: "/shortcuts", label: "Shortcuts" },
  { href: "/contact", label: "Contact" },
  { href: "/extension", label: "Browser button" },
  { href: "/jobs", label: "Jobs" },
].filter((link) => matchRoute(link.href) !== null);

/** Footer links of every page; a page that is not served has no link. */
export function FooterLinks() {
  const { extensionKB } = useEnvironment();
  const shown = extensionKB === null ? links.filter(({ href }) => href !== "/extension") : links;
  return (
    <nav className="footer-links" aria-label="About this site">
      {shown.map((link) => (
        <AppLink key={link.href} href={link.href}>
          {link.label}
        </AppLink>
      ))}
    </nav>
  );
}

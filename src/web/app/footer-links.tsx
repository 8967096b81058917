import { matchRoute } from "#kernel/match-route.ts";
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
  { href: "/jobs", label: "Jobs" },
].filter((link) => matchRoute(link.href) !== null);

/** Footer links of every page; a page that is not served yet has no link. */
export function FooterLinks() {
  return (
    <nav className="footer-links" aria-label="About this site">
      {links.map((link) => (
        <AppLink key={link.href} href={link.href}>
          {link.label}
        </AppLink>
      ))}
    </nav>
  );
}

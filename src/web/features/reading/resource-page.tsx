import type { RouteId } from "#kernel/route-table.ts";
import { usePageMeta } from "#web/app/head.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { text as about } from "./content/about.md";
import { text as guidelines } from "./content/guidelines.md";
import { text as press } from "./content/press.md";
import { text as privacy } from "./content/privacy.md";
import { text as reviewGuidelines } from "./content/review-guidelines.md";
import { text as terms } from "./content/terms.md";
import type { ReadingText } from "./reading-text.ts";

const texts: Partial<Record<RouteId, ReadingText>> = {
  about,
  guidelines,
  press,
  privacy,
  "review-guidelines": reviewGuidelines,
  terms,
};

const dateFormat = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

/** Page of a legal or about text: no script, with its version and date. */
function ResourcePage({ routeId }: ScreenProps) {
  const text = texts[routeId];
  if (text === undefined) throw new RangeError(`no text for ${routeId}`);
  usePageMeta({ title: text.title, description: text.description });
  return (
    <article className="reading">
      <header>
        <h1>{text.title}</h1>
        <p className="reading-facts">
          Version {text.version}, <time dateTime={text.date}>{dateFormat.format(new Date(text.date))}</time>
        </p>
      </header>
      {text.headings.length > 3 && (
        <nav className="reading-contents" aria-label="On this page">
          <ul>
            {text.headings.map((heading) => (
              <li key={heading.id}>
                <a href={`#${heading.id}`}>{heading.text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="reading-text" dangerouslySetInnerHTML={{ __html: text.html }} />
    </article>
  );
}

export const screen: Screen = { component: ResourcePage };

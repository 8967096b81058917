import { cutText } from "#kernel/text/cut.ts";
import { useEnvironment } from "#web/app/environment.tsx";
import { usePageMeta } from "#web/app/head.tsx";
import type { Screen, ScreenProps } from "#web/app/screen.ts";
import { Button } from "#web/ui/button.tsx";
import { helpArticles } from "./help-articles.ts";
import { openHelpSearch } from "./help-search.ts";

const sections = helpArticles();
const searchHelp = openHelpSearch(sections);

/** Page of help answers with a search. The server searches, so that the page needs no script. */
function HelpPage({ query }: ScreenProps) {
  const { extensionKB } = useEnvironment();
  const asked = cutText((query.get("q") ?? "").trim(), 100, "");
  usePageMeta({
    title: asked === "" ? "Help" : `“${asked}” in Help`,
    description: "Answers about accounts, entering, winning, giving and money.",
    noIndex: asked !== "",
  });
  // Where no extension is offered, there is no page about it.
  const isShown = ({ html }: { readonly html: string }): boolean =>
    extensionKB !== null || !html.includes('href="/extension"');
  const found = searchHelp(asked).filter(isShown);
  return (
    <article className="reading">
      <header>
        <h1>Help</h1>
        <form className="help-search" role="search" method="get" action="/help">
          <label className="field-label" htmlFor="help-search">
            What are you looking for?
          </label>
          <div className="help-search-line">
            <input
              id="help-search"
              className="input"
              type="search"
              name="q"
              defaultValue={asked}
              maxLength={100}
              placeholder="password, tickets, withdrawing"
            />
            <Button type="submit">Search</Button>
          </div>
        </form>
      </header>
      {asked === "" ? (
        <>
          <nav className="reading-contents" aria-label="On this page">
            <ul>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="reading-text">
            {sections.map(({ id, title, answers }) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id}>{title}</h2>
                <div
                  dangerouslySetInnerHTML={{
                    __html: answers
                      .filter(isShown)
                      .map(({ html }) => html)
                      .join("\n"),
                  }}
                />
              </section>
            ))}
          </div>
        </>
      ) : (
        <div className="reading-text">
          <p role="status">
            {found.length === 0
              ? `Nothing found for “${asked}”. Try another word.`
              : `${found.length} ${found.length === 1 ? "answer" : "answers"} for “${asked}”.`}{" "}
            <a href="/help">Show everything</a>
          </p>
          {found.map((answer) => (
            <div key={answer.heading} dangerouslySetInnerHTML={{ __html: answer.html }} />
          ))}
        </div>
      )}
      <p>
        Not here? <a href="/contact">Write to us</a>: a person answers.
      </p>
    </article>
  );
}

export const screen: Screen = { component: HelpPage };

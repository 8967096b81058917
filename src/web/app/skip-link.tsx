/** Skip link, the first stop of the keyboard: past the navigation, to the page's own content. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to content
    </a>
  );
}

/** Line that names the keys of a page of the staff area. Hidden on phones. */
export function KeysLegend({ keys }: { readonly keys: readonly (readonly [key: string, words: string])[] }) {
  return (
    <p className="staff-keys">
      {keys.map(([key, words]) => (
        <span key={key}>
          {key.split(" ").map((one) => (
            <kbd key={one}>{one}</kbd>
          ))}{" "}
          {words}
        </span>
      ))}
    </p>
  );
}

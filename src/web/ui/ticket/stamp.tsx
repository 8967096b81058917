/** The mark across an entered ticket. Decorative: the number below says the same in words. */
export function Stamp({ drop, children = "You’re in" }: { drop?: boolean | undefined; children?: string }) {
  return (
    <span className="stamp" data-drop={drop ? "" : undefined} aria-hidden="true">
      {children}
    </span>
  );
}

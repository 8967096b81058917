import clsx from "clsx";

export type AvatarSize = 24 | 40 | 48 | 72;

interface AvatarProps {
  photoUrl?: string | null | undefined;
  /** Shape of the picture: rounded squares for brands, circles for people. */
  kind?: "personal" | "brand" | undefined;
  size?: AvatarSize | undefined;
  /** Alternative text; empty when the name stands beside it, which is the usual case. */
  alt?: string | undefined;
  className?: string | undefined;
}

/** A profile photo, or a cut-paper shape without one. */
export function Avatar({ photoUrl, kind = "personal", size = 48, alt = "", className }: AvatarProps) {
  const shared = { className: clsx("avatar", className), "data-kind": kind, "data-size": size };
  if (photoUrl) {
    return <img {...shared} src={photoUrl} alt={alt} width={size} height={size} loading="lazy" decoding="async" />;
  }
  return (
    <svg
      {...shared}
      viewBox="0 0 96 96"
      role={alt ? "img" : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      focusable="false"
    >
      <rect width="96" height="96" fill="var(--spent)" />
      <path d="M0 96V58L96 20v76z" fill="var(--spent-soft)" />
      {kind === "brand" ? <BrandShape /> : <PersonShape />}
    </svg>
  );
}

function PersonShape() {
  return (
    <g fill="var(--ink-faint)">
      <circle cx="48" cy="39" r="17" />
      <path d="M14 96c2-22 15-33 34-33s32 11 34 33z" />
    </g>
  );
}

function BrandShape() {
  return (
    <g fill="var(--ink-faint)">
      <path d="M22 44h52v30H22z" />
      <path d="M20 28h56l6 16a9 9 0 0 1-17 3 9 9 0 0 1-17 0 9 9 0 0 1-17 0 9 9 0 0 1-17-3z" />
      <path d="M42 56h14v18H42z" fill="var(--spent-soft)" />
    </g>
  );
}

export interface PileMember {
  photoUrl?: string | null | undefined;
  kind?: "personal" | "brand" | undefined;
}

/** A few overlapping photos, decorative only: the count beside it has to be text. */
export function AvatarPile({ people, max = 3 }: { people: readonly PileMember[]; max?: number | undefined }) {
  return (
    <span className="avatar-pile" aria-hidden="true">
      {people.slice(0, max).map((person, index) => (
        <Avatar key={`${person.photoUrl ?? ""}${index}`} photoUrl={person.photoUrl} kind={person.kind} size={24} />
      ))}
    </span>
  );
}

import type { ReactNode } from "react";
import { AppLink } from "./app-link.tsx";
import { Avatar } from "./avatar.tsx";
import type { AvatarSize } from "./avatar.tsx";
import { Icon } from "./icons.tsx";

/** Verification mark of a person whose identity, or a brand whose ownership, has been checked. */
export function VerifiedBadge({ size }: { size?: number | undefined }) {
  return (
    <span className="verified">
      <Icon name="seal-check" weight="fill" size={size} label="Verified" />
    </span>
  );
}

interface PersonLineProps {
  name: string;
  photoUrl?: string | null | undefined;
  kind?: "personal" | "brand" | undefined;
  verified?: boolean | undefined;
  /** Profile address; the name becomes the link and the photo repeats it for pointers. */
  href?: string | undefined;
  size?: AvatarSize | undefined;
  /** Second line, in quiet type: "@maya · 4h". */
  detail?: ReactNode;
  /** Content beside the name: a tag, a time. */
  children?: ReactNode;
}

/** A person: photo, name, verification mark and a second line. */
export function PersonLine({ name, photoUrl, kind, verified, href, size, detail, children }: PersonLineProps) {
  const face = <Avatar photoUrl={photoUrl} kind={kind} size={size} />;
  return (
    <div className="person">
      {href ? (
        <AppLink href={href} tabIndex={-1} aria-hidden="true">
          {face}
        </AppLink>
      ) : (
        face
      )}
      <div className="person-text">
        <div className="person-name">
          {href ? (
            <AppLink href={href} className="person-link">
              {name}
            </AppLink>
          ) : (
            <span>{name}</span>
          )}
          {verified && <VerifiedBadge />}
          {children}
        </div>
        {detail && <div className="person-detail">{detail}</div>}
      </div>
    </div>
  );
}

import { Fragment, Suspense, type ReactNode } from "react";
import { leavingPath } from "#kernel/leaving-path.ts";
import { hashtagPath } from "#kernel/search-path.ts";
import { mayHoldLink } from "#kernel/text/link-hint.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import type { ShownSegment } from "./link-segments.ts";
import { useSegments } from "./text-segments.ts";

interface PostTextProps {
  readonly text: string;
  readonly mentions: readonly { readonly mention: string; readonly username?: string | null }[];
  /** What we say about some of its links. */
  readonly linkNotices?: readonly { readonly url: string; readonly kind: "warned" | "blocked" }[];
  /** Larger, on the post's own page. */
  readonly large?: boolean;
}

/**
 * Text of a post, with links for people, tags and addresses. A person who changed their username is shown under the new
 * one; a deleted person stays plain text.
 */
export function PostText(props: PostTextProps) {
  const { text, large = false } = props;
  const pieces = <Pieces {...props} />;
  return (
    <p className="post-text" data-large={large ? "" : undefined} dir="auto">
      {mayHoldLink(text) ? <Suspense fallback={text}>{pieces}</Suspense> : pieces}
    </p>
  );
}

function Pieces({ text, mentions, linkNotices = [] }: PostTextProps) {
  const segments = useSegments(text);
  const names = new Map(mentions.map(({ mention, username }) => [mention, username]));
  return segments.map((segment, index) => <Fragment key={index}>{piece(segment, names, linkNotices)}</Fragment>);
}

/** Renders a segment. `names`: the current username, by the one in the text. */
function piece(
  segment: ShownSegment,
  names: ReadonlyMap<string, string | null | undefined>,
  notices: NonNullable<PostTextProps["linkNotices"]>,
): ReactNode {
  switch (segment.kind) {
    case "text":
      return segment.text;
    case "mention": {
      const name = names.get(segment.username);
      if (name == null) return segment.text;
      return <AppLink href={`/${name}`}>{name === segment.username ? segment.text : `@${name}`}</AppLink>;
    }
    case "hashtag":
      return <AppLink href={hashtagPath(segment.tag)}>{segment.text}</AppLink>;
    case "link":
      return segment.text;
    case "labelled": {
      const notice = notices.find(({ url }) => url === segment.url)?.kind;
      if (notice === "blocked") return <s title="We blocked this link">{segment.label}</s>;
      return (
        <a
          href={notice === "warned" ? leavingPath(segment.url) : segment.url}
          target="_blank"
          rel="ugc noopener nofollow"
        >
          {segment.label}
        </a>
      );
    }
    case "email":
      return <a href={`mailto:${segment.address}`}>{segment.text}</a>;
  }
}

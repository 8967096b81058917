import { Fragment, Suspense, type ReactNode } from "react";
import { hashtagPath } from "#kernel/search-path.ts";
import { mayHoldLink } from "#kernel/text/link-hint.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import type { ShownSegment } from "./link-segments.ts";
import { useSegments } from "./text-segments.ts";

interface PostTextProps {
  readonly text: string;
  readonly mentions: readonly { readonly mention: string; readonly status: string }[];
  /** Larger, on the post's own page. */
  readonly large?: boolean;
}

/** A post's words, with people, tags and links in them. Somebody who is gone stays plain text (D-SOC-09). */
export function PostText(props: PostTextProps) {
  const { text, large = false } = props;
  const pieces = <Pieces {...props} />;
  return (
    <p className="post-text" data-large={large ? "" : undefined} dir="auto">
      {mayHoldLink(text) ? <Suspense fallback={text}>{pieces}</Suspense> : pieces}
    </p>
  );
}

function Pieces({ text, mentions }: PostTextProps) {
  const segments = useSegments(text);
  const linked = new Set(
    mentions.filter(({ status }) => status === "active").map(({ mention }) => mention.replace(/^@/, "").toLowerCase()),
  );
  return segments.map((segment, index) => <Fragment key={index}>{piece(segment, linked)}</Fragment>);
}

function piece(segment: ShownSegment, linked: ReadonlySet<string>): ReactNode {
  switch (segment.kind) {
    case "text":
      return segment.text;
    case "mention":
      return linked.has(segment.username) ? (
        <AppLink href={`/${segment.username}`}>{segment.text}</AppLink>
      ) : (
        segment.text
      );
    case "hashtag":
      return <AppLink href={hashtagPath(segment.tag)}>{segment.text}</AppLink>;
    case "link":
      return segment.text;
    case "labelled":
      return (
        <a href={segment.url} target="_blank" rel="ugc noopener nofollow">
          {segment.label}
        </a>
      );
    case "email":
      return <a href={`mailto:${segment.address}`}>{segment.text}</a>;
  }
}

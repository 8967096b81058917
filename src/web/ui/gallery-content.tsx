import { Avatar, AvatarPile } from "./avatar.tsx";
import { useNow } from "./clock.tsx";
import { Countdown } from "./countdown.tsx";
import { DefinitionList } from "./definition-list.tsx";
import { Example, GalleryGrid, GallerySection, Line } from "./gallery-section.tsx";
import { HashText } from "./hash-text.tsx";
import { ICONS } from "./icon-names.ts";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icons.tsx";
import { Logo } from "./logo.tsx";
import { Well } from "./panel.tsx";
import { PersonLine } from "./person-line.tsx";
import { RelativeTime } from "./relative-time.tsx";
import { Table } from "./table.tsx";
import { CountBadge, Tag } from "./tag.tsx";
import { useState } from "react";

const SEAL = "9f2c41d07be85a6633c1e0f2ab94d7715c08e6fb2a3d94c7e1508bb6f7240d39";

/** Gallery of people, marks, figures and icons. */
export function ContentGallery() {
  return (
    <>
      <GallerySection title="People and marks">
        <GalleryGrid>
          <People />
          <Marks />
          <Type />
        </GalleryGrid>
      </GallerySection>
      <GallerySection title="Figures">
        <GalleryGrid>
          <Figures />
          <Example title="Table">
            <Transactions />
          </Example>
          <Times />
        </GalleryGrid>
      </GallerySection>
      <GallerySection title="Icons">
        <div className="panel grid grid-cols-[repeat(auto-fill,minmax(56px,1fr))] gap-3">
          {iconEntries().map(([name, weight]) => (
            <span key={`${name}-${weight}`} className="grid place-items-center" title={`${name}, ${weight}`}>
              <Icon name={name} weight={weight} size={24} />
            </span>
          ))}
        </div>
      </GallerySection>
    </>
  );
}

function iconEntries() {
  return (Object.keys(ICONS) as IconName[]).flatMap((name) => ICONS[name].map((weight) => [name, weight] as const));
}

function People() {
  return (
    <Example title="People and brands">
      <PersonLine name="Maya Lindqvist" verified photoUrl="/art/ava-maya.svg" href="/dev/ui" detail="@mayal · 4h" />
      <PersonLine name="Kiln & Co" kind="brand" verified photoUrl="/art/brand-kiln.svg" href="/dev/ui" detail="@kiln">
        <Tag tone="prize">Giver</Tag>
      </PersonLine>
      <PersonLine name="Ren Abbott" detail="@renabbott" size={40} />
      <Line>
        <Avatar size={24} photoUrl="/art/ava-walt.svg" alt="Walt" />
        <Avatar size={40} />
        <Avatar size={48} kind="brand" />
        <Avatar size={72} kind="brand" photoUrl="/art/brand-fern.svg" alt="Fern" />
        <AvatarPile people={["theo", "tasha", "ko"].map((name) => ({ photoUrl: `/art/ava-${name}.svg` }))} />
      </Line>
    </Example>
  );
}

function Marks() {
  return (
    <Example title="Logo, tags and counts">
      <Line>
        <Logo />
        <Logo variant="mark" />
      </Line>
      <Logo name="Kindred" size="s" />
      <Line>
        <Tag>Draft</Tag>
        <Tag tone="live">Live</Tag>
        <Tag tone="ok" icon="check-circle">
          Paid
        </Tag>
        <Tag tone="warn" icon="clock">
          On its way
        </Tag>
        <Tag tone="bad" icon="warning-circle">
          Failed
        </Tag>
        <Tag tone="info">Beta</Tag>
        <Tag tone="prize">Ticket 0482</Tag>
        <Tag tone="accent">New</Tag>
        <CountBadge count={12} label="unread alerts" />
        <CountBadge count={3100} label="unread alerts" />
      </Line>
    </Example>
  );
}

function Type() {
  return (
    <Example title="Type">
      <p className="disp text-[length:var(--text-h1)]">Kindness, drawn fairly</p>
      <h4>A heading of the fourth level</h4>
      <h5>And one of the fifth</h5>
      <p className="text-ink-muted">Quiet text sits beside the loud thing on the screen.</p>
    </Example>
  );
}

function Figures() {
  return (
    <Example title="Terms and values">
      <DefinitionList
        items={[
          { term: "3 winners at $500.00", value: "$1,500.00" },
          { term: "In your giveaway balance", value: "$1,620.00" },
          {
            term: "Left after this",
            value: <span className="text-money">$120.00</span>,
            total: true,
          },
        ]}
      />
      <DefinitionList
        look="facts"
        items={[
          { term: "Closed", value: "Fri 9:00 PM ET" },
          { term: "Seal", value: <HashText value={SEAL} noun="seal" /> },
        ]}
      />
      <Well>A well for an aside.</Well>
    </Example>
  );
}

function Transactions() {
  return (
    <Table caption="Recent transactions">
      <thead>
        <tr>
          <th>What</th>
          <th>When</th>
          <th data-numeric="">Amount</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>Won from Walt Jorgensen</td>
          <td>Nov 16</td>
          <td data-numeric="" className="font-bold text-money">
            +$500.00
          </td>
        </tr>
        <tr>
          <td>Withdrawal by check</td>
          <td>Nov 14</td>
          <td data-numeric="" className="font-bold">
            −$300.00
          </td>
        </tr>
      </tbody>
    </Table>
  );
}

function Times() {
  const rendered = useNow(null);
  const [now] = useState(rendered);
  return (
    <Example title="Times">
      <Countdown deadline={now + 190_000_000} />
      <Countdown deadline={now + 302_000} />
      <p>
        Posted <RelativeTime time={now - 4 * 3_600_000} /> ago
      </p>
    </Example>
  );
}

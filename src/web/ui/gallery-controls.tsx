import { useState } from "react";
import { TextLink } from "./app-link.tsx";
import { Button, ButtonLink, IconButton } from "./button.tsx";
import { Checkbox, Switch } from "./checkbox.tsx";
import { RadioCards } from "./choice-card.tsx";
import { Field, FieldGroup } from "./field.tsx";
import { Example, GalleryGrid, GallerySection, Line } from "./gallery-section.tsx";
import { Segmented } from "./segmented.tsx";
import { Select } from "./select.tsx";
import { Stepper } from "./stepper.tsx";
import { TabPanel, Tabs, LinkTabs } from "./tabs.tsx";
import { CountBadge } from "./tag.tsx";
import { TextArea } from "./text-area.tsx";
import { MoneyInput, PasswordInput, TextInput } from "./text-input.tsx";

/** Gallery of buttons, fields, choices and tabs. */
export function ControlGallery() {
  return (
    <>
      <GallerySection title="Buttons and tabs">
        <GalleryGrid>
          <Buttons />
          <MoreButtons />
          <TabExamples />
        </GalleryGrid>
      </GallerySection>
      <GallerySection title="Fields and choices">
        <GalleryGrid>
          <Fields />
          <Toggles />
          <Choices />
        </GalleryGrid>
      </GallerySection>
    </>
  );
}

function Buttons() {
  return (
    <Example title="Buttons">
      <Line>
        <Button>Post</Button>
        <Button variant="ink">Save</Button>
        <Button variant="gift" icon="gift">
          Give
        </Button>
      </Line>
      <Line>
        <Button variant="money">Withdraw $120.00</Button>
        <Button variant="line">Follow</Button>
        <Button variant="quiet">Cancel</Button>
      </Line>
      <Line>
        <Button variant="ghost">See all</Button>
        <Button variant="danger" icon="trash">
          Delete brand
        </Button>
        <Button disabled>Post</Button>
      </Line>
      <Line>
        <Button variant="enter">Reply to enter</Button>
        <Button variant="on-art" icon="play" iconWeight="fill">
          Watch
        </Button>
        <Button variant="danger-solid">Delete brand</Button>
      </Line>
    </Example>
  );
}

function MoreButtons() {
  const [busy, setBusy] = useState(true);
  return (
    <Example title="Sizes and moments">
      <Line>
        <Button size="s" variant="line">
          Small
        </Button>
        <Button>Medium</Button>
        <Button size="l">Large</Button>
      </Line>
      <Line>
        <Button busy={busy} busyLabel="Posting">
          Post
        </Button>
        <Button variant="ghost" onClick={() => setBusy(!busy)}>
          {busy ? "Stop" : "Start"}
        </Button>
      </Line>
      <Button variant="gift" size="l" full>
        Set aside $1,500 and post
      </Button>
      <Line>
        <IconButton icon="bell" label="Alerts, 4 unread">
          <CountBadge count={4} label="unread alerts" pinned />
        </IconButton>
        <IconButton icon="dots-three" label="More" />
        <IconButton icon="x" label="Close" size="s" />
        <ButtonLink variant="line" href="/dev/ui">
          A link
        </ButtonLink>
        <TextLink href="/dev/ui">Read more</TextLink>
      </Line>
    </Example>
  );
}

function TabExamples() {
  const [tab, setTab] = useState("overview");
  return (
    <Example title="Tabs">
      <LinkTabs
        label="Feeds"
        look="filled"
        tabs={[
          { href: "/dev/ui", label: "Popular", current: true },
          { href: "/dev/ui?feed=newest", label: "Newest", current: false },
          { href: "/dev/ui?feed=following", label: "Following", current: false },
        ]}
      />
      <Tabs
        id="wallet-example"
        label="Wallet"
        tabs={[
          { value: "overview", label: "Overview" },
          { value: "transactions", label: "Transactions" },
          { value: "methods", label: "Payment methods" },
        ]}
        value={tab}
        onChange={setTab}
      />
      <TabPanel id="wallet-example" value={tab}>
        The tab’s content: {tab}.
      </TabPanel>
    </Example>
  );
}

function Fields() {
  const [winners, setWinners] = useState(3);
  return (
    <Example title="Fields">
      <div className="grid grid-cols-2 gap-4">
        <Field label="Prize for each winner">
          <MoneyInput size="prize" defaultValue="500" />
        </Field>
        <Field label="Winners" hint="1 to 100">
          <Stepper noun="winner" value={winners} onChange={setWinners} />
        </Field>
      </div>
      <Field label="Amount" hint="Up to $620.00" aside={<TextLink href="/dev/ui">Use all</TextLink>}>
        <MoneyInput defaultValue="120.00" />
      </Field>
      <Field label="Username" error="Use letters, numbers, dots or underscores, no spaces.">
        <TextInput defaultValue="maya lind" autoComplete="off" />
      </Field>
      <Field label="Password">
        <PasswordInput defaultValue="four plain words" autoComplete="off" />
      </Field>
      <Field label="Your stim">
        <TextArea limit={280} defaultValue="Tell me the kindest thing anyone ever did for you." />
      </Field>
    </Example>
  );
}

function Toggles() {
  const [look, setLook] = useState<"cash" | "product">("cash");
  return (
    <Example title="Toggles and lists">
      <Field label="State">
        <Select defaultValue="NY">
          <option value="CA">California</option>
          <option value="NY">New York</option>
        </Select>
      </Field>
      <Line>
        <Select quiet aria-label="Sort by" defaultValue="liked">
          <option value="liked">Most liked</option>
          <option value="new">Newest</option>
        </Select>
      </Line>
      <Segmented
        label="What is given"
        name="gallery-kind"
        tone="prize"
        value={look}
        onChange={setLook}
        options={[
          { value: "cash", label: "Cash", icon: "money-wavy" },
          { value: "product", label: "A product", icon: "package" },
        ]}
      />
      <div>
        <Checkbox label="Save this card" defaultChecked />
        <Checkbox label="I have read the rules" hint="They are short." />
        <Checkbox label="I am 18 or older" error="Please confirm your age." />
        <Switch label="Replies" hint="When someone answers a stim of yours" defaultChecked />
        <Switch label="Mentions" />
        <Switch label="Needs a phone number first" disabled />
      </div>
    </Example>
  );
}

function Choices() {
  const [way, setWay] = useState("reply");
  const [method, setMethod] = useState("paypal");
  const [day, setDay] = useState("three");
  return (
    <Example title="Choices">
      <FieldGroup legend="How people enter">
        <RadioCards
          name="gallery-way"
          layout="tile"
          columns={3}
          value={way}
          onChange={setWay}
          choices={[
            { value: "reply", label: "Reply", icon: "chat-circle" },
            { value: "repost", label: "Repost", icon: "repeat" },
            { value: "like", label: "Like", icon: "heart" },
          ]}
        />
      </FieldGroup>
      <FieldGroup legend="Winners are drawn" hint="Saturday, Nov 21 at 4:47 PM ET">
        <RadioCards
          name="gallery-day"
          layout="tile"
          columns={2}
          value={day}
          onChange={setDay}
          choices={[
            { value: "tomorrow", label: "Tomorrow" },
            { value: "three", label: "In 3 days" },
          ]}
        />
      </FieldGroup>
      <FieldGroup legend="Send it by">
        <RadioCards
          name="gallery-method"
          value={method}
          onChange={setMethod}
          choices={[
            {
              value: "paypal",
              label: "PayPal",
              detail: "nia.okafor@mail.com",
              icon: "paypal-logo",
            },
            {
              value: "check",
              label: "Bank check",
              detail: "5 to 8 business days",
              icon: "envelope-simple",
            },
          ]}
        />
      </FieldGroup>
    </Example>
  );
}

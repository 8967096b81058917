import { useEnvironment } from "#web/app/environment.tsx";
import { usePageMeta } from "#web/app/head.tsx";
import type { Screen } from "#web/app/screen.ts";
import type { IconName } from "#web/ui/icon-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import { Logo } from "#web/ui/logo.tsx";

const facts: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  {
    icon: "eye",
    title: "What it may read",
    text: "The page you press it on, and only then: its address, its title and the words you selected. No history, no other tabs, no tracking.",
  },
  {
    icon: "paper-plane-right",
    title: "What it sends",
    text: "The words and the address go to the composer here, and nowhere else. Nothing is posted before you press Post.",
  },
  {
    icon: "lock-simple",
    title: "It never has your password",
    text: "You’re logged in here, or you aren’t. It can’t post, enter a giveaway or touch your wallet by itself.",
  },
  {
    icon: "clock",
    title: "Reminders, if you turn them on",
    text: "It then asks your browser for one more permission: to read this site as you. It shows new giveaways of people you follow, and the hours to the next deadline.",
  },
  {
    icon: "shield-check",
    title: "Is this win real?",
    text: "Paste the address from a message. It says at once when the address isn’t ours, and opens the check of the draw when it is.",
  },
  {
    icon: "code",
    title: "Read it yourself",
    text: "The files in the zip are plain text. Open any of them in an editor before you load the folder.",
  },
];

/** Page that offers the browser extension: download, three steps, what it may read, how to remove it. */
function ExtensionPage() {
  const { productName, extensionKB } = useEnvironment();
  const steps = [
    {
      title: "Unzip it",
      text: <>Put the folder somewhere it can stay. The browser reads it from there.</>,
    },
    {
      title: "Open the extensions page",
      text: (
        <>
          Type <code>chrome://extensions</code> in the address bar, or <code>edge://extensions</code> in Edge. Then
          switch on Developer mode.
        </>
      ),
    },
    {
      title: "Load the folder",
      text: <>Press “Load unpacked” and choose the folder. Then pin the {productName} button.</>,
    },
  ];
  usePageMeta({
    title: "The browser button",
    description: `A button for your browser that shares the page you are on to ${productName}.`,
  });
  return (
    <article className="extension">
      <div className="extension-hero">
        <div>
          <h1>Share what made you smile</h1>
          <p className="extension-lead">
            A button for your browser. Press it on any page, say why, and the composer opens with your words and the
            page’s address.
          </p>
          <a className="btn" data-variant="primary" data-size="l" href="/extension/stims-extension.zip" download>
            <Icon name="download-simple" />
            {`Download the zip, ${extensionKB ?? 0} kB`}
          </a>
          <p className="extension-note">
            Free. For Chrome, Edge and Brave on a computer. It isn’t in their stores, so you add it yourself, in three
            steps.
          </p>
        </div>
        <div
          className="extension-picture"
          role="img"
          aria-label={`A browser window with the ${productName} button pressed: a small box to write in, with the name of the page`}
        >
          <div className="extension-bar">
            <i />
            <i />
            <i />
            <span>harborgazette.example</span>
            <b>
              <Logo variant="mark" size="s" name={productName} decorative />
            </b>
          </div>
          <div className="extension-site">
            <img src="/art/ph-library.svg" alt="" width={452} height={170} />
            <i />
            <i />
            <i />
          </div>
          <div className="extension-popup">
            <span className="extension-popup-title">New stim</span>
            <span>The library I grew up in is open again.</span>
            <span className="extension-popup-page">
              <b>Elm Street Library opens its doors</b>
              <small>harborgazette.example</small>
            </span>
            <span className="btn" data-variant="primary" data-size="s">
              Open in the composer
            </span>
          </div>
        </div>
      </div>
      <h2>Add it in three steps</h2>
      <ol className="extension-steps">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="panel">
            <span className="extension-number" aria-hidden="true">
              {at + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className="extension-note">
        For a new version, download it again into the same folder and press the round arrow on that page.
      </p>
      <h2>What it does, and what it can’t</h2>
      <ul className="extension-steps">
        {facts.map(({ icon, title, text }) => (
          <li key={title} className="panel">
            <Icon name={icon} className="extension-icon" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <h2>Remove it</h2>
      <p>
        To stop the reminders, open the button and press “Turn off”: what it kept is deleted, and the permission goes
        back. To remove the button, press “Remove” on the extensions page, then delete the folder.
      </p>
    </article>
  );
}

export const screen: Screen = { component: ExtensionPage };

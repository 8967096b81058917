import { useState } from "react";
import { Banner } from "./banner.tsx";
import { Button, ButtonLink, IconButton } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Example, GalleryGrid, GallerySection, Line } from "./gallery-section.tsx";
import { LoadingOverlay } from "./loading-overlay.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "./menu.tsx";
import { Modal } from "./modal.tsx";
import { EmptyState, ErrorState } from "./page-state.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { PostSkeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";
import { toast } from "./toast-store.ts";
import { Tooltip } from "./tooltip.tsx";

/** Gallery of messages, dialogs and loading states. */
export function FeedbackGallery() {
  return (
    <>
      <GallerySection title="What is said">
        <GalleryGrid>
          <Banners />
          <Overlays />
          <ToastExamples />
        </GalleryGrid>
      </GallerySection>
      <GallerySection title="Empty, broken and loading">
        <GalleryGrid>
          <div className="panel">
            <EmptyState
              title="No alerts yet"
              action={
                <ButtonLink variant="line" href="/dev/ui">
                  Find a giveaway
                </ButtonLink>
              }
            >
              When someone replies, follows, or draws your ticket, it lands here.
            </EmptyState>
          </div>
          <div className="panel">
            <ErrorState title="We couldn’t load new stims" onRetry={() => undefined}>
              Check your connection. We’ll keep trying.
            </ErrorState>
          </div>
          <Example title="Waiting">
            <Line>
              <Spinner size={24} label="Loading" />
            </Line>
            <ProgressBar label="Uploading video" value={62} />
            <ProgressBar label="Set aside" tone="prize" value={35} />
            <div className="relative h-40 overflow-hidden rounded-l">
              <LoadingOverlay />
            </div>
            <div className="relative h-40 overflow-hidden rounded-l">
              <LoadingOverlay logo="full" />
            </div>
          </Example>
          <PostSkeleton />
        </GalleryGrid>
      </GallerySection>
    </>
  );
}

function Banners() {
  return (
    <Example title="Banners">
      <Banner tone="bad" title="We couldn’t load new stims.">
        Check your connection. We’ll keep trying.
      </Banner>
      <Banner tone="warn" title="Your payment is in review.">
        Your card hasn’t been charged twice. This can take a day.
      </Banner>
      <Banner
        title="You can withdraw $300.00 more before we need a W-9."
        action={
          <Button variant="line" size="s">
            Fill it in
          </Button>
        }
      >
        US law asks for it at $600 in a year.
      </Banner>
      <Banner tone="ok">$200.00 is in your wallet.</Banner>
    </Example>
  );
}

function Overlays() {
  const [modal, setModal] = useState(false);
  const [confirm, setConfirm] = useState(false);
  return (
    <Example title="Over the page">
      <Line>
        <Button variant="line" onClick={() => setModal(true)}>
          Open dialog
        </Button>
        <Button variant="danger" icon="trash" onClick={() => setConfirm(true)}>
          Delete brand
        </Button>
      </Line>
      <Line>
        <Menu trigger={<IconButton icon="dots-three" label="More" />} align="start">
          <MenuLink icon="fingerprint" href="/dev/ui">
            Check the draw
          </MenuLink>
          <MenuItem icon="link-simple" onSelect={() => toast.info("Link copied")}>
            Copy link
          </MenuItem>
          <MenuItem icon="flag" disabled onSelect={() => undefined}>
            Report
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon="trash" danger onSelect={() => setConfirm(true)}>
            Delete stim
          </MenuItem>
        </Menu>
        <Tooltip content="Only you can see this">
          <IconButton icon="lock-simple" label="Private" />
        </Tooltip>
      </Line>
      <Modal
        open={modal}
        onOpenChange={setModal}
        title="Give something away"
        footer={
          <>
            <span className="muted mr-auto text-sm">You can’t edit the prize after posting.</span>
            <Button variant="gift" size="l" onClick={() => setModal(false)}>
              Set aside $1,500 and post
            </Button>
          </>
        }
      >
        <p>The body scrolls; the title and the action stay.</p>
      </Modal>
      <ConfirmDialog
        open={confirm}
        onOpenChange={setConfirm}
        title="Delete Kiln & Co?"
        confirmLabel="Delete brand"
        tone="danger"
        onConfirm={() => setConfirm(false)}
      >
        Its posts stay, its shop closes, and its name is free again after 30 days.
      </ConfirmDialog>
    </Example>
  );
}

function ToastExamples() {
  return (
    <Example title="Toasts">
      <Line>
        <Button
          variant="line"
          onClick={() => toast.success("Your video has been uploaded!", { text: "You can now post your stim." })}
        >
          Success
        </Button>
        <Button
          variant="line"
          onClick={() =>
            toast.warning("Your session has ended", {
              text: "Please reload the page to log in again",
              action: { label: "Reload", onAction: () => undefined },
            })
          }
        >
          Warning
        </Button>
        <Button variant="line" onClick={() => toast.info("Link copied")}>
          Info
        </Button>
      </Line>
    </Example>
  );
}

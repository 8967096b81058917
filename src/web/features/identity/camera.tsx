import { useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";

interface CameraProps {
  readonly facing: "environment" | "user";
  readonly onPicture: (file: Blob) => void;
  readonly onClose: () => void;
}

/** This machine's camera in the page. Without one, it says so and the file button stays. */
export function Camera({ facing, onPicture, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"asking" | "on" | "refused">("asking");
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
    const open = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: facing, width: { ideal: 1920 } },
          audio: false,
        });
        if (isGone || video.current === null) {
          for (const track of stream.getTracks()) track.stop();
          return;
        }
        video.current.srcObject = stream;
        await video.current.play();
        setState("on");
      } catch (error) {
        // No camera, or permission was denied: the file button remains in both cases.
        if (!(error instanceof DOMException)) throw error;
        if (!isGone) setState("refused");
      }
    };
    void open();
    return () => {
      isGone = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [facing]);

  const take = async (): Promise<void> => {
    const shown = video.current;
    if (shown === null) return;
    const canvas = new OffscreenCanvas(shown.videoWidth, shown.videoHeight);
    canvas.getContext("2d")?.drawImage(shown, 0, 0);
    onPicture(await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 }));
  };

  return (
    <div className="identity-camera">
      {state === "refused" ? (
        <p role="alert">
          <Icon name="warning-circle" weight="fill" /> The camera cannot be used here. Choose a file, or open this page
          on your phone.
        </p>
      ) : (
        <video
          ref={video}
          muted
          playsInline
          aria-label="What the camera sees"
          data-mirrored={facing === "user" ? "" : undefined}
        />
      )}
      <div className="identity-picture-actions">
        {state !== "refused" && (
          <Button variant="ink" icon="camera" disabled={state !== "on"} onClick={() => void take()}>
            Take the picture
          </Button>
        )}
        <Button variant="line" onClick={onClose}>
          Close the camera
        </Button>
      </div>
    </div>
  );
}

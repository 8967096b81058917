import { useEffect, useState } from "react";
import { Button, IconButton, type ButtonLook } from "./button.tsx";
import { toast } from "./toast-store.ts";

interface CopyButtonProps {
  text: string;
  /** Name of the copied text: "seal", "link". */
  noun: string;
  /** Label of a full button, instead of the icon alone. */
  label?: string | undefined;
  /** Look of the full button. Default: outlined. */
  variant?: ButtonLook["variant"];
}

const DONE_MS = 2000;

/** Button that copies text to the clipboard and confirms it. */
export function CopyButton({ text, noun, label, variant = "line" }: CopyButtonProps) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = () => {
    // The clipboard is absent on plain http and refused without permission; the reader sees a message in both cases.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
    written.then(
      () => setDone(true),
      () => toast.warning("Copying didn’t work", { text: "Select the text and copy it by hand." }),
    );
  };
  const icon = done ? "check" : "copy";
  return (
    <>
      {label ? (
        <Button variant={variant} icon={icon} onClick={copy}>
          {done ? "Copied" : label}
        </Button>
      ) : (
        <IconButton icon={icon} label={`Copy ${noun}`} onClick={copy} />
      )}
      <span className="sr" role="status">
        {done ? `Copied ${noun}` : ""}
      </span>
    </>
  );
}

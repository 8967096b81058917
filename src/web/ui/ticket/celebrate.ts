const COLOURS = ["#ffc02e", "#ff7aa6", "#ffffff", "#8fcbf4"];
/** The longest a celebration may last: 1.4 s at 60 frames a second. */
const TICKS = 84;

/**
 * Confetti, once, for a win. The script is fetched only here. Nothing happens for readers who asked for less motion, or
 * when the script cannot be had.
 */
export async function celebrate(): Promise<void> {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  try {
    const { default: confetti } = await import("canvas-confetti");
    await confetti({
      particleCount: 90,
      spread: 80,
      startVelocity: 38,
      origin: { y: 0.4 },
      ticks: TICKS,
      colors: COLOURS,
      disableForReducedMotion: true,
    });
  } catch {
    // The win is on screen either way.
  }
}

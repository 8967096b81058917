const COLOURS = ["#ffc02e", "#ff7aa6", "#ffffff", "#8fcbf4"];
/** Longest duration of a celebration, in frames: 1.4 s at 60 frames a second. */
const TICKS = 84;

/**
 * Shows confetti, once, for a win. The script is fetched only here. Does nothing for readers who asked for reduced
 * motion, or when the script cannot be loaded.
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
    // The win is on screen in any case.
  }
}

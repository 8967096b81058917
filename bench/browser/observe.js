// Runs in a page before its own script, after web-vitals: keeps what the browser says about the load.
/* global webVitals */
const figures = { firstPaintMs: 0, lcpMs: 0, shift: 0, longTasks: [], events: [] };
globalThis.pageFigures = figures;

webVitals.onFCP(({ value }) => (figures.firstPaintMs = value));
webVitals.onLCP(({ value }) => (figures.lcpMs = value), { reportAllChanges: true });
webVitals.onCLS(({ value }) => (figures.shift = value), { reportAllChanges: true });
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) figures.longTasks.push({ startTime, duration });
}).observe({ type: "longtask", buffered: true });
new PerformanceObserver((list) => {
  for (const { startTime, duration, interactionId, name } of list.getEntries()) {
    if (interactionId > 0) figures.events.push({ startTime, duration, name });
  }
}).observe({ type: "event", buffered: true, durationThreshold: 16 });

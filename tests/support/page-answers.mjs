import { failurePayload, load, loadSession } from "#web/app/load.ts";
import { registerAllScreens } from "#web/app/screens.ts";

export async function loadPageAnswers() {
  const pages = import.meta.glob("../../src/web/features/*/*-page.tsx");
  const loaders = Object.entries(pages).map(([file, loader]) => [
    file.replace("../../src/web/features/", "../features/"),
    loader,
  ]);
  await registerAllScreens(Object.fromEntries(loaders));
  return {
    load,
    loadSession,
    failurePayload,
    render: () => ({ head: "", html: "", segments: {}, script: false, preload: [], screen: null, theme: null }),
    composeDocument: (input) => `<!doctype html><p>page ${input.payload.status}</p>`,
    themeScript: "",
    version: "test",
  };
}

import type { FastifyInstance } from "fastify";

/** The web app manifest (manifest-v1.json); its name is the configured product's. */
export function mountManifest(app: FastifyInstance, productName: string): void {
  const manifest = JSON.stringify({
    name: productName,
    short_name: productName,
    description: `${productName} makes social media happier by encouraging generosity.`,
    start_url: "/home",
    scope: "/",
    display: "standalone",
    background_color: "#f8f2f3",
    theme_color: "#ffffff",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
  app.get("/manifest-v1.json", (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").type("application/manifest+json").send(manifest),
  );
}

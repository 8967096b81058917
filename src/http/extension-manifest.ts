/** Version of the extension. Raise it when `src/web/extension` changes. */
const version = "1.0.0";

/** Icons in the archive, by their size in pixels. */
const icons = Object.fromEntries([16, 32, 48, 128].map((size) => [size, `icon-${size}.png`]));

/**
 * Returns the extension's manifest (Manifest V3). The extension asks for the page on which its button is pressed and no
 * other. The permissions of the reminders are optional and name the product's origin alone.
 */
export function extensionManifest({ baseUrl, productName }: { baseUrl: string; productName: string }): object {
  const { origin } = new URL(baseUrl);
  return {
    manifest_version: 3,
    name: `${productName} button`,
    short_name: productName,
    description: `Shares the page you are on to ${productName}.`,
    version,
    minimum_chrome_version: "123",
    homepage_url: `${origin}/extension`,
    icons,
    action: { default_popup: "popup.html", default_title: productName, default_icon: icons },
    background: { service_worker: "background.js", type: "module" },
    permissions: ["activeTab", "scripting"],
    optional_permissions: ["alarms", "storage"],
    optional_host_permissions: [`${origin}/*`],
    content_security_policy: {
      extension_pages: [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        `connect-src ${origin}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join("; "),
    },
  };
}

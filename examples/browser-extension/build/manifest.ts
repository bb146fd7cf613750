/** The manifest of each browser (Manifest V3). */

export const BROWSERS = ['chromium', 'firefox'] as const;
export type Browser = (typeof BROWSERS)[number];

/**
 * `activeTab` shows the tab's address at the click and not before; `storage` keeps options and the install id. It asks for no site's permission: the service
 * answers extensions by CORS.
 */
export function manifestFor(browser: Browser, version: string): Record<string, unknown> {
  const icons = Object.fromEntries([16, 32, 48, 128].map((size) => [size, `icon-${size}.png`]));
  return {
    manifest_version: 3,
    name: 'Citeready',
    version,
    description: 'Tells how ready the site of this tab is to be cited by answer engines.',
    icons,
    action: { default_popup: 'popup.html', default_title: 'Citeready', default_icon: icons },
    options_ui: { page: 'options.html', open_in_tab: true },
    permissions: ['activeTab', 'storage'],
    content_security_policy: {
      // The service is the reader's choice, so that connections cannot name one.
      extension_pages:
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src https: http://127.0.0.1:* http://localhost:*; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
    ...(browser === 'chromium'
      ? { minimum_chrome_version: '116', background: { service_worker: 'background.js', type: 'module' } }
      : {
          background: { scripts: ['background.js'], type: 'module' },
          browser_specific_settings: {
            gecko: {
              id: 'extension@citeready.example',
              strict_min_version: '142.0',
              // The domain of the tab, at a click.
              data_collection_permissions: { required: ['browsingActivity'] },
            },
          },
        }),
  };
}

/** A page of the host's own, as any existing server has: it shows that the service leaves the rest of the host alone. */
import { DEMO_DOMAINS } from './demo-sites.js';

const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

export const homePage = (baseUrl: string, dashboard: string | null): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Citeready host</title>
    <style>
      body { font: 16px/1.6 system-ui, sans-serif; max-width: 44rem; margin: 3rem auto; padding: 0 1rem; color: #1d2430; }
      pre { background: #f3f5f8; padding: 1rem; overflow-x: auto; border-radius: 6px; }
      a { color: #0b5cad; }
    </style>
  </head>
  <body>
    <h1>Citeready host</h1>
    <p>This page belongs to the host; the audit service is mounted beside it. The interface is described in its
    <a href="${escape(baseUrl)}/api/v1/openapi.json">OpenAPI document</a>.</p>
    ${dashboard === null ? '' : `<p><strong><a href="${escape(dashboard)}/">Open the dashboard</a></strong> and sign in with the API key that the host has printed.</p>`}
    <p>Three demo sites can be audited without internet: ${DEMO_DOMAINS.map((domain) => `<code>${domain}</code>`).join(', ')}.</p>
    <pre>curl -X POST ${escape(baseUrl)}/api/v1/audits \\
  -H 'Authorization: Bearer $CITEREADY_API_KEY' \\
  -H 'Content-Type: application/json' \\
  -d '{"domain":"${DEMO_DOMAINS[0]}"}'</pre>
  </body>
</html>
`;

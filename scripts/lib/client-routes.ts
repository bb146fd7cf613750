/** The routes as the client needs them: it is made without core, so that whoever installs it installs nothing else. */
import { ROUTES } from '@citeready/core';

export const clientRoutes =
  (): string => `/** Made from the route table of the service by \`npm run docs\`; do not edit. */

export const ROUTES = ${JSON.stringify(
    Object.fromEntries(ROUTES.map(({ operation, method, path }) => [operation, { method, path }])),
  )} as const;
`;

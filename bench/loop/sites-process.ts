/** Serves the sites of a folder from a process of its own. Prints the rule that leads every host to it. */
import { createSiteServer } from '@citeready/testing';

const server = await createSiteServer({ sites: process.env['BENCH_FOLDER'] ?? '.' });
console.log(server.connectTo);

/** The auditor starts worker threads from its own files, so Next loads it from node_modules as it is. */
import type { NextConfig } from 'next';

const config: NextConfig = { serverExternalPackages: ['@citeready/auditor'] };

export default config;

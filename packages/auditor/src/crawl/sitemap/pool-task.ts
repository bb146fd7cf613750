/**
 * Entry of the pool's task that reads one sitemap file. It must not import other workspace packages, since a thread cannot locate their
 * sources.
 */
import type { TaskFunction } from '@citeready/page-facts';
import type { SitemapReadingOptions } from './sitemap-reading.js';
import { readSitemapFile } from './sitemap-reading.js';

/** The options come from `createSitemapReader`. */
const task: TaskFunction = (input, options) => readSitemapFile(input, options as SitemapReadingOptions);

export default task;

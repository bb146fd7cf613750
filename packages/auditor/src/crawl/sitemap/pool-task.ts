/** Entry of the pool's task that reads one sitemap file. It loads nothing of other packages of ours: a thread does not know where their sources are. */
import type { TaskFunction } from '@citeready/page-facts';
import type { SitemapReadingOptions } from './sitemap-reading.js';
import { readSitemapFile } from './sitemap-reading.js';

/** The options come from `createSitemapReader`. */
const task: TaskFunction = (input, options) => readSitemapFile(input, options as SitemapReadingOptions);

export default task;

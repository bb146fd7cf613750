/** Entry of the pool's task that reads the archive of the last audit. */
import type { TaskFunction } from '@citeready/page-facts';
import { readEarlierSite } from './read-archive.js';
import type { ArchiveReading } from './read-archive.js';

/** The order comes from `recallSite`. */
const task: TaskFunction = (archive, wanted) => readEarlierSite(archive, wanted as ArchiveReading);

export default task;

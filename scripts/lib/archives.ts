/** Archives that `npm run corpus -- <folder> --keep DIR` writes, one a site, and `npm run rejudge` reads. */

/** What follows the host in the name of its file. */
export const ARCHIVE = '.archive';

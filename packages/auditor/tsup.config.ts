import { build } from '../../tsup.base.js';

export default build({
  index: 'src/index.ts',
  checks: 'src/checks/index.ts',
  report: 'src/report/index.ts',
  html: 'src/report/html-entry.ts',
  pipeline: 'src/report/pipeline.ts',
  pages: 'src/report/pages.ts',
  archive: 'src/archive.ts',
  engines: 'src/engines/index.ts',
  discovery: 'src/discovery/index.ts',
  // Loaded by threads of the parse pool.
  'read-sitemap': 'src/crawl/sitemap/pool-task.ts',
  'read-archive': 'src/audit/again/archive-task.ts',
  'judge-site': 'src/audit/threads/judge-task.ts',
  'discover-site': 'src/audit/threads/discovery-task.ts',
});

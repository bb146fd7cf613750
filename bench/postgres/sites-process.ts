/** The sites that audits are measured on, in a process of their own. Prints the rule that leads every host to it. */
import { createSiteServer } from '@citeready/testing';

const article = (
  host: string,
  n: number,
  sections = 400,
): string => `<!doctype html><html lang="en"><head><title>Guide ${n} of ${host}</title>
<meta name="description" content="What to know about part ${n}."><link rel="canonical" href="http://${host}/guide-${n}"></head><body><main>
<h1>Guide ${n}</h1>${Array.from(
  { length: sections },
  (
    _,
    section,
  ) => `<section><h2>Question ${section}: how does part ${n} work?</h2><p>Part ${n} works in ${section + 2} steps. According to the
<a href="https://example.org/study-${section}">study of 2025</a>, ${section + 10} % of users need less than ${section + 1} minutes.</p>
<ul><li>First, measure ${section} units.</li><li>Then compare with part ${section + 1}.</li></ul></section>`,
).join(
  '',
)}</main><nav>${Array.from({ length: 12 }, (_, to) => `<a href="/guide-${to}">Guide ${to}</a>`).join(' ')}</nav></body></html>`;

const sites = Object.fromEntries(
  Array.from({ length: Number(process.env['BENCH_HOSTS'] ?? '1') }, (_, n) => {
    const host = `site-${n}.example`;
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, page) => [`/guide-${page}.html`, article(host, page)]),
    );
    return [host, { files: { ...files, '/index.html': article(host, 0) } }];
  }),
);
/** Sites of one short page, for instant checks. */
const small = Object.fromEntries(
  (process.env['BENCH_SMALL'] ?? '').split(',').flatMap((prefix) =>
    Array.from({ length: prefix === '' ? 0 : 500 }, (_, n) => {
      const host = `${prefix}-${n}.example`;
      return [host, { files: { '/index.html': article(host, 0, 20) } }];
    }),
  ),
);
const server = await createSiteServer({ sites: { ...sites, ...small } });
console.log(server.connectTo);

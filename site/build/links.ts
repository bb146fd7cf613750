/** Links of Markdown files: those between pages stay on the site, those to other files of the repository lead to its public address. */
import { existsSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { ROOT } from './sources.js';

export const REPOSITORY = 'https://github.com/citeready/citeready';

/** Route → the file of its page below the folder of pages. */
export const pageFile = (route: string): string =>
  route === '' || route.endsWith('/') ? `${route}index.md` : `${route}.md`;

/** Where a link of a file leads, seen from the repository; `null` for an address elsewhere or a place on the same page. */
function inRepository(file: string, target: string): string | null {
  const own = new RegExp(`^${REPOSITORY}/(?:blob|tree)/main/`);
  if (own.test(target)) return target.replace(own, '');
  if (/^(?:[a-z][\w+.-]*:|#|\/\/)/i.test(target)) return null;
  return posix.normalize(posix.join(posix.dirname(file), decodeURI(target)));
}

const PICTURE = /\.(?:png|webp|svg|jpe?g)$/;

/** Where the site serves a picture of the repository, below its root. */
export const pictureFile = (file: string): string => `pictures/${file.replaceAll('/', '-')}`;

/** Text outside of code, changed by `change`; fences and inline code stay as they are. */
export const outsideCode = (text: string, change: (part: string) => string): string =>
  text
    .split(/(^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\2[^\n]*$)/m)
    .map((part, index) => (index % 3 === 0 ? change(part) : index % 3 === 1 ? part : ''))
    .join('');

/**
 * Rewrites the links of a file. `routes` are pages by file; `pictures` collects what the site has to serve itself, since the repository's address of a picture is a page about it. A link to a file that is not there is an error: it would be dead in the repository, too.
 * @throws Error that names the file and the link
 */
export function rewriteLinks(
  file: string,
  text: string,
  routes: ReadonlyMap<string, string>,
  pictures: Set<string>,
): string {
  return outsideCode(text, (part) =>
    part.replace(/(\]\()([^)\s]+)(\))/g, (_whole, open: string, target: string, close: string) => {
      const [path = '', hash] = target.split('#', 2);
      const found = inRepository(file, path);
      if (found === null || path === '') return `${open}${target}${close}`;
      const anchor = hash === undefined ? '' : `#${hash}`;
      const plain = found.replace(/\/$/, '');
      const route = routes.get(plain) ?? routes.get(`${plain}/README.md`);
      if (route !== undefined) return `${open}/${pageFile(route)}${anchor}${close}`;
      if (!existsSync(`${ROOT}${plain}`)) throw new Error(`${file} links to ${target}, which is not there`);
      if (PICTURE.test(plain)) {
        pictures.add(plain);
        return `${open}/${pictureFile(plain)}${close}`;
      }
      const kind = statSync(`${ROOT}${plain}`).isDirectory() ? 'tree' : 'blob';
      return `${open}${REPOSITORY}/${kind}/main/${encodeURI(plain)}${anchor}${close}`;
    }),
  );
}

/** Every link of the built site that stays on it leads to a file, and to a place in that file; pages have one main heading and no repeated ids. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) => ENTITIES[name] ?? '');

const files = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** The file that a static host serves for a path, or `null`. */
function served(folder: string, path: string): string | null {
  const plain = decodeURIComponent(path).replace(/^\//, '');
  const candidates = plain === '' || plain.endsWith('/') ? [`${plain}index.html`] : [plain, `${plain}.html`];
  return candidates.find((file) => isFile(join(folder, file))) ?? null;
}

interface Html {
  readonly ids: ReadonlySet<string>;
  readonly links: readonly string[];
  readonly faults: readonly string[];
}

function readHtml(path: string): Html {
  const html = readFileSync(path, 'utf8').replace(/<script[\s\S]*?<\/script>/g, '');
  const all = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => decoded(id));
  const links = [...html.matchAll(/<(?:a|link|img|script)\b[^>]*?\s(?:href|src)="([^"]*)"/g)].map(([, to = '']) =>
    decoded(to),
  );
  const repeated = all.filter((id, at) => all.indexOf(id) !== at);
  const headings = html.match(/<h1\b/g)?.length ?? 0;
  return {
    ids: new Set(all),
    links,
    faults: [
      ...[...new Set(repeated)].map((id) => `id "${id}" is there twice`),
      ...(headings === 1 ? [] : [`it has ${headings} main headings`]),
    ],
  };
}

/** What is wrong, one line each. `address` is that of the site. */
export function checkLinks(folder: string, address: string): readonly string[] {
  const pages = files(folder, '.html').filter((name) => name !== '404.html');
  const read = new Map(pages.map((name) => [name, readHtml(join(folder, name))]));
  const follow = (from: string, link: string): string | null => {
    const target = new URL(link, address + from.replace(/(?:(^|\/)index)?\.(?:html|md)$/, '$1'));
    if (!target.href.startsWith(address)) return null;
    const path = target.pathname.slice(new URL(address).pathname.length - 1);
    const file = served(folder, path);
    if (file === null) return `${link} leads nowhere`;
    const hash = decodeURIComponent(target.hash.slice(1));
    const page = read.get(file);
    return hash === '' || page === undefined || page.ids.has(hash) ? null : `${link} names no place of ${file}`;
  };
  const ofHtml = pages.flatMap((name) => {
    const page = read.get(name);
    return [...(page?.faults ?? []), ...new Set(page?.links)]
      .map((line) => (page?.faults.includes(line) === true ? line : follow(name, line)))
      .flatMap((fault) => (fault === null ? [] : [`${name}: ${fault}`]));
  });
  const ofMarkdown = files(folder, '.md').flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
      .replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1/gm, '')
      .replace(/`[^`\n]*`/g, '');
    return [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      const target = new URL(link.split('#')[0] ?? '', address + posix.dirname(name) + '/');
      if (!target.href.startsWith(address) || link.startsWith('#')) return [];
      return isFile(join(folder, decodeURIComponent(target.href.slice(address.length))) || 'index.md')
        ? []
        : [`${name}: ${link} is not there as a file`];
    });
  });
  return [...ofHtml, ...ofMarkdown];
}

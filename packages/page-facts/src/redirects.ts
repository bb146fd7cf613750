/** Where a page redirects its readers: by a refresh, or by a script that does nothing else. */
import type { PageReader } from './page-reader.js';
import type { PageFacts } from './types.js';
import type { TextBlock } from './content-facts.js';
import type { UrlResolver } from './urls.js';

/** `content="5; url=/next"`: seconds, then a URL with or without `url=` and quotes. */
export function parseRefresh(content: string | null, urls: UrlResolver): PageFacts['metaRefresh'] {
  if (content === null) return null;
  const text = content.trim();
  const seconds = parseFloat(text);
  if (!Number.isFinite(seconds) || seconds < 0) return null;
  let at = 0;
  while (at < text.length && ';, \t'.includes(text.charAt(at)) === false) at++;
  while (at < text.length && ';, \t'.includes(text.charAt(at))) at++;
  let target = text.slice(at);
  if (target.slice(0, 3).toLowerCase() === 'url') {
    const rest = target.slice(3).trimStart();
    if (rest.startsWith('=')) target = rest.slice(1).trimStart();
  }
  const quote = target.charAt(0);
  if (quote === '"' || quote === "'") target = target.slice(1).split(quote, 1)[0] ?? '';
  return { seconds, url: target === '' ? null : urls.absolute(target) };
}

/** Maximum number of words on a page that only redirects ("If you are not redirected, click here"). */
const redirectPageWords = 40;

export function scriptRedirect(reader: PageReader, blocks: readonly TextBlock[], urls: UrlResolver): string | null {
  const target = reader.scripts.redirect;
  if (target === null) return null;
  const words = blocks.reduce((sum, block) => sum + (block.hidden ? 0 : block.words), 0);
  return words <= redirectPageWords ? urls.absolute(target) : null;
}

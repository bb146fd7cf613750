/** Generates tags for the heads of affected pages, each under a comment with the URL of its page. */
import { descriptionWidth, MIN_DESCRIPTION, sameDescription } from '../checks/entity/own-description.js';
import { isGenericTitle, pagesTitled } from '../checks/extract/own-title.js';
import { isPlaceholder } from '../checks/extract/placeholder-text/find.js';
import { wordsFor } from '../checks/words/index.js';
import { oncePer } from '../reading/once-per.js';
import { contentPages } from '../checks/site.js';
import { metaOf } from '../checks/entities.js';
import { documentAddress, plainUrl, sameUrl } from '../checks/addresses.js';
import type { AuditedPage, SiteFacts } from '../checks/types.js';
import type { FixSnippet } from '../checks/fix-types.js';

const MAX_PAGES = 20;

const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
/** A comment must not contain two consecutive hyphens. */
const comment = (url: string): string => `<!-- ${url.replaceAll('--', '%2D%2D').replaceAll('>', '%3E')} -->`;

/** Tags by page, each page under a comment with its URL; `null` without any. */
export function headBlocks(
  file: string,
  items: readonly { readonly page: AuditedPage; readonly tags: readonly string[] }[],
): FixSnippet | null {
  const filled = items.filter(({ tags }) => tags.length > 0).slice(0, MAX_PAGES);
  return filled.length === 0
    ? null
    : {
        language: 'html',
        file,
        code: filled.map(({ page, tags }) => [comment(page.url), ...tags].join('\n')).join('\n'),
      };
}

const isIndexed = ({ kind, facts }: AuditedPage): boolean =>
  kind !== 'utility' && !facts.robots.some(({ name }) => name === 'noindex' || name === 'none');

/**
 * A self-referencing canonical for each page without one. A page that declares another page is left to its owner, who may intend it, and so
 * is a document with two addresses, of which only the owner knows the preferred one.
 */
export function canonicalBlocks(site: SiteFacts): FixSnippet | null {
  const pages = contentPages(site);
  const addresses = new Map<string, number>();
  for (const { facts } of pages) addresses.set(facts.sha256, (addresses.get(facts.sha256) ?? 0) + 1);
  return headBlocks(
    'canonical.html',
    pages
      .filter((page) => isIndexed(page) && page.facts.canonicals.length === 0 && addresses.get(page.facts.sha256) === 1)
      .map((page) => ({ page, tags: [`<link rel="canonical" href="${attribute(page.url)}">`] })),
  );
}

/** For each page that another one lists as its translation without being listed in return: the missing tag. */
export function hreflangBlocks(site: SiteFacts): FixSnippet | null {
  const pages = contentPages(site).filter(isIndexed);
  /** The pages that list each address. */
  const naming = new Map<string, AuditedPage[]>();
  for (const page of pages)
    for (const address of new Set(page.facts.hreflang.flatMap(({ url }) => (url === null ? [] : [plainUrl(url)])))) {
      const known = naming.get(address);
      if (known === undefined) naming.set(address, [page]);
      else known.push(page);
    }
  return headBlocks(
    'hreflang.html',
    pages.map((page) => ({
      page,
      tags: (naming.get(plainUrl(page.url)) ?? []).flatMap((other) => {
        const own = other.facts.hreflang.find(
          ({ url, language }) => url !== null && language !== 'x-default' && sameUrl(url, other.url),
        );
        const back = page.facts.hreflang.some(
          ({ url }) => url !== null && documentAddress(url) === documentAddress(other.url),
        );
        return other !== page && !back && own !== undefined
          ? [`<link rel="alternate" hreflang="${attribute(own.language)}" href="${attribute(other.url)}">`]
          : [];
      }),
    })),
  );
}

/** The title, unless it is a template's, is generic, or is used on another page: a preview must distinguish pages. */
function ownTitle(page: AuditedPage, site: SiteFacts): string | null {
  const title = page.facts.title?.trim() ?? '';
  if (title === '' || isPlaceholder(title) || isGenericTitle(page, title, wordsFor(page.language))) return null;
  const isShared = page.kind !== 'home' && pagesTitled(site, page.facts.title ?? '').some((other) => other !== page);
  return isShared ? null : title;
}

/** The description, unless it is too short or used on other pages. */
function ownDescription(page: AuditedPage, site: SiteFacts): string | null {
  const description = page.facts.description?.trim() ?? '';
  const isOwn = descriptionWidth(description) >= MIN_DESCRIPTION && sameDescription(page, site) === undefined;
  return isOwn && !isPlaceholder(description) ? description : null;
}

/** Preview tags from existing texts of the pages: their own title and description. */
export const previewBlocks = oncePer((site: SiteFacts): FixSnippet | null => {
  return headBlocks(
    'preview.html',
    contentPages(site)
      .filter(isIndexed)
      .map((page) => {
        const tags: readonly (readonly [string, string | null])[] = [
          ['og:title', ownTitle(page, site)],
          ['og:description', ownDescription(page, site)],
        ];
        return {
          page,
          tags: tags.flatMap(([property, text]) =>
            text === null || metaOf(page.facts, property) !== null
              ? []
              : [`<meta property="${property}" content="${attribute(text)}">`],
          ),
        };
      }),
  );
});

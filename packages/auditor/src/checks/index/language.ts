/** What a page says of its own language and encoding. */
import { hostOf, isContentPage, sameUrl } from '../site.js';
import { limits } from '../thresholds.js';
import type { AuditedPage, PageCheck, SiteFacts, Verdict } from '../types.js';
import { count, evidence, fail, pass, warn } from '../verdict.js';

/** Languages that detectors confuse; declaring one for the other is no contradiction. */
const CLOSE: readonly ReadonlySet<string>[] = [
  new Set(['no', 'nb', 'nn', 'da']),
  new Set(['hr', 'sr', 'bs', 'sh', 'sl']),
  new Set(['id', 'ms']),
  new Set(['es', 'gl', 'ca', 'pt']),
  new Set(['cs', 'sk']),
  new Set(['af', 'nl']),
  new Set(['he', 'iw']),
  new Set(['fil', 'tl']),
];

const primary = (tag: string): string => tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag.trim().replace(/_/g, '-')).length === 1;
  } catch {
    return false;
  }
}

const alike = (a: string, b: string): boolean => a === b || CLOSE.some((group) => group.has(a) && group.has(b));

/** Alternates on this site whose sampled page does not name this page in turn. */
function unreturned(page: AuditedPage, site: SiteFacts): string[] {
  return page.facts.hreflang.flatMap(({ language, url }) => {
    if (url === null || sameUrl(url, page.url) || hostOf(url) === null) return [];
    const other = site.pages.find((candidate) => sameUrl(candidate.url, url));
    if (other === undefined || other.facts.hreflang.some((back) => back.url !== null && sameUrl(back.url, page.url)))
      return [];
    return [`${language} ${url}`];
  });
}

export const langDeclared: PageCheck = {
  id: 'lang-declared',
  title: 'The page says which language it is in',
  category: 'index',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'weak',
  sources: ['lighthouse-seo', 'html-standard'],
  engines: 'all',
  rule: 'The lang attribute of the html element. Passes when it is a valid tag that agrees with the detected language and alternates (hreflang) name each other; warns when it is missing or an alternate does not refer back; fails when it is no language tag or contradicts the detected language.',
  fix: {
    title: 'Declare the language of the page',
    text: 'Set lang on the html element to the language of the text, and let alternate versions name each other by hreflang.',
    effort: 'small',
  },
  generateFix: (site) => {
    const language = site.pages.find(({ facts }) => facts.detectedLanguage !== null)?.facts.detectedLanguage?.language;
    return language === undefined ? null : { language: 'html', code: `<html lang="${language}">` };
  },
  applies: isContentPage,
  run(page, site): Verdict {
    const { lang, detectedLanguage } = page.facts;
    if (lang === null || lang.trim() === '') {
      return warn(
        'The html element has no lang attribute.',
        evidence(page.url, { snippet: '<html>', detail: 'no lang' }),
      );
    }
    const snippet = `<html lang="${lang}">`;
    if (!isTag(lang))
      return fail(`"${lang}" is no language tag.`, evidence(page.url, { snippet, detail: 'not a BCP 47 tag' }));
    if (
      detectedLanguage !== null &&
      detectedLanguage.reliability >= limits['lang-declared'].minReliability &&
      !alike(primary(lang), primary(detectedLanguage.language))
    ) {
      return fail(
        `The page says "${lang}" and reads as "${detectedLanguage.language}".`,
        evidence(page.url, {
          snippet,
          detail: `detected ${detectedLanguage.language}, reliability ${detectedLanguage.reliability.toFixed(2)}`,
        }),
      );
    }
    const oneWay = unreturned(page, site);
    if (oneWay.length > 0) {
      return warn(
        `${count(oneWay.length, 'alternate')} ${oneWay.length === 1 ? 'does' : 'do'} not refer back.`,
        evidence(page.url, { snippet: oneWay[0] ?? null, detail: 'hreflang without return' }),
      );
    }
    return pass(`The page is declared as "${lang}".`, evidence(page.url, { snippet }));
  },
};

export const charsetDeclared: PageCheck = {
  id: 'charset-declared',
  title: 'The text decodes without loss',
  category: 'index',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'weak',
  sources: ['html-standard', 'lighthouse-seo'],
  engines: 'all',
  rule: 'The character encoding by byte order mark, header and meta. Passes when it is declared, the declarations agree and every character decodes; warns when it is undeclared or declarations disagree; fails when characters are lost.',
  fix: {
    title: 'Declare UTF-8 and serve UTF-8',
    text: 'Save the page as UTF-8 and declare it both in the Content-Type header and in the first meta of the head.',
    effort: 'small',
  },
  generateFix: () => ({ language: 'html', code: '<meta charset="utf-8">' }),
  applies: isContentPage,
  run(page): Verdict {
    const { charset } = page.facts;
    const declared = [...new Set(charset.declared.map((name) => name.toLowerCase()))];
    const detail = `decoded as ${charset.used} by ${charset.from}; declared ${declared.join(', ') || 'nowhere'}`;
    if (charset.replacements > limits['charset-declared'].maxReplacements) {
      return fail(`${count(charset.replacements, 'character')} could not be decoded.`, evidence(page.url, { detail }));
    }
    if (declared.length === 0) return warn('No encoding is declared.', evidence(page.url, { detail }));
    if (declared.length > 1)
      return warn(`The declared encodings disagree: ${declared.join(', ')}.`, evidence(page.url, { detail }));
    return pass(`The text decodes as ${charset.used}.`, evidence(page.url, { detail }));
  },
};

/** The declared language of a page. */
import { primaryLanguage } from '../../../language/tag.js';
import { readLanguage } from '../../../reading/language.js';
import { hreflangBlocks } from '../../../fixes/head-blocks.js';
import { oncePer } from '../../../reading/once-per.js';
import { ofAllPages } from '../../by-page.js';
import { defineCheck } from '../../define-check.js';
import { contentPages, pageAt } from '../../site.js';
import { documentAddress, hostOf, plainUrl, sameUrl } from '../../addresses.js';
import { threshold } from '../../thresholds.js';
import type { AuditedPage, SiteFacts, Verdict } from '../../types.js';
import { count, evidence, fail, notApplicable, pass, percent, plural, warn } from '../../verdict.js';
import { smallWordShare } from './foreign-words.js';

/** Languages that detectors confuse; declaring one for the other is not a contradiction. */
const CLOSE: readonly ReadonlySet<string>[] = [
  new Set(['no', 'da']),
  new Set(['hr', 'sr', 'bs', 'sh', 'sl']),
  new Set(['id', 'ms']),
  new Set(['es', 'gl', 'ca', 'pt']),
  new Set(['cs', 'sk']),
  new Set(['af', 'nl']),
];

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag.trim().replace(/_/g, '-')).length === 1;
  } catch {
    return false;
  }
}

const alike = (a: string, b: string): boolean => a === b || CLOSE.some((group) => group.has(a) && group.has(b));

const failedAddresses = oncePer((failed: SiteFacts['failed']) => new Set(failed.map(({ url }) => plainUrl(url))));

/** The first page that was requested, or answered, at each address. */
const byAddress = ofAllPages((pages): ReadonlyMap<string, AuditedPage> => {
  const first = new Map<string, AuditedPage>();
  for (const page of pages)
    for (const address of [plainUrl(page.url), plainUrl(page.crawl.requestedUrl)])
      if (!first.has(address)) first.set(address, page);
  return first;
});

/** Alternates that were requested and are not suitable targets: they return an error, or declare another canonical. */
function unreachable(page: AuditedPage, site: SiteFacts): string[] {
  return page.facts.hreflang.flatMap(({ language, url }) => {
    if (url === null) return [];
    if (failedAddresses(site.failed).has(plainUrl(url))) return [`${language} ${url} does not answer`];
    const other = byAddress(site).get(plainUrl(url));
    if (other === undefined) return [];
    if (other.facts.status >= 400) return [`${language} ${url} answers ${other.facts.status}`];
    const canonical = other.facts.canonicals[0]?.url ?? null;
    return canonical !== null && documentAddress(canonical) !== documentAddress(other.url)
      ? [`${language} ${url} names ${canonical} as canonical`]
      : [];
  });
}

/** Alternates on this site whose sampled page does not link back to this page. */
function unreturned(page: AuditedPage, site: SiteFacts): string[] {
  return page.facts.hreflang.flatMap(({ language, url }) => {
    if (url === null || sameUrl(url, page.url) || hostOf(url) === null) return [];
    const other = pageAt(site, url);
    // A folder and its index file are one document, and the canonical address also identifies a page.
    const own = new Set(
      [page.url, page.crawl.requestedUrl, page.facts.canonicals[0]?.url ?? page.url].map(documentAddress),
    );
    if (
      other === undefined ||
      other === page ||
      other.facts.hreflang.some((back) => back.url !== null && own.has(documentAddress(back.url)))
    )
      return [];
    return [`${language} ${url}`];
  });
}

/** Languages of the Devanagari script, of which detectors tell the large ones: a text in Sanskrit or Maithili is taken for one of these. */
const ONE_OF_SCRIPT: Readonly<Record<string, true>> = { hi: true, mr: true, ne: true };

/** Languages so similar in writing that a text alone does not identify them reliably. */
const ALIKE: Readonly<Record<string, true>> = { bs: true, hr: true, id: true, ms: true, nn: true, sr: true };

/** The details of the evidence begin so. */
/** The language whose share of small words was measured; where endings do their work, as in Finnish, a text has few. */
const MEASURED_IN = 'en';
const DETECTED = 'detected ';
const FOREIGN = 'small words of the declared language: ';

export const langDeclared = defineCheck({
  id: 'lang-declared',
  title: 'The page declares its language',
  category: 'index',
  order: 100,
  scope: 'page',
  part: { kind: 'clarity', item: 'language' },
  gate: null,
  grade: 'weak',
  sources: ['lighthouse-seo', 'html-standard'],
  engines: 'every-engine',
  thresholds: {
    minReliability: threshold(
      0.7,
      'reliability',
      'proposal',
      'of the detected language at which it contradicts the declared one',
    ),
    leastWords: threshold(80, 'words', 'proposal', 'of running text in which small words are counted'),
    smallWords: threshold(
      0.08,
      'share of words',
      'proposal',
      'that are small words of the declared language, below which the text is in another one; English text of 40 sites has 0.13 or more',
    ),
  },
  rule: (limit) =>
    `Reads the lang attribute of the html element. Passes when it is a valid tag that agrees with the detected language and alternates (hreflang) name each other; warns when it is missing, or when an alternate does not refer back, answers with an error or names another page as canonical; fails when it is not a valid language tag or contradicts a language detected with a reliability of at least ${limit.minReliability}, or when the detected language is another one and fewer than ${percent(limit.smallWords)} of at least ${limit.leastWords} words of running text are small words of the declared one, as in a language that no detector knows. Not applicable without text.`,
  fix: {
    title: 'Declare the language of the page',
    text: 'Set lang on the html element to the language of the text, and have alternate versions name each other with hreflang.',
    effort: 'small',
  },
  fixFor: (found) => {
    const wrong =
      found.find(({ detail }) => detail?.startsWith(DETECTED) === true) ??
      found.find(({ detail }) => detail?.startsWith(FOREIGN) === true);
    const declared = /lang="([^"]{1,40})"/.exec(wrong?.snippet ?? '')?.[1];
    const detail = wrong?.detail ?? '';
    const language = detail.startsWith(DETECTED) ? detail.slice(DETECTED.length).split(',', 1)[0] : undefined;
    return declared === undefined
      ? null
      : `Pages declare “${declared}” while their text is in ${language === undefined || language in ONE_OF_SCRIPT ? 'another language' : `“${language}”`}. The template sets this value for all of them: change lang on its html element to the language of the text.`;
  },
  generateFix: (site) => {
    // For pages in several languages no single tag is correct.
    const bare = contentPages(site).filter(({ facts }) => (facts.lang ?? '').trim() === '');
    const languages = new Set(
      bare.map(({ facts }) =>
        facts.detectedLanguage === null ? undefined : (readLanguage(facts).language ?? undefined),
      ),
    );
    const [language] = languages;
    return languages.size === 1 && language !== undefined && !(language in ALIKE)
      ? { language: 'html', code: `<html lang="${language}">` }
      : hreflangBlocks(site);
  },
  fits: 'every-kind',
  run(page, { site, limit }): Verdict {
    const { lang, detectedLanguage, text } = page.facts;
    if (text.words === 0) return notApplicable('The page has no text.');
    if (lang === null || lang.trim() === '') {
      return warn(
        'The html element has no lang attribute.',
        evidence(page.url, { snippet: '<html>', detail: 'no lang' }),
      );
    }
    const snippet = `<html lang="${lang}">`;
    if (!isTag(lang))
      return fail(
        `"${lang}" is not a valid language tag.`,
        evidence(page.url, { snippet, detail: 'not a BCP 47 tag' }),
      );
    if (
      detectedLanguage !== null &&
      readLanguage(page.facts).from === 'text' &&
      detectedLanguage.reliability >= limit.minReliability &&
      !alike(primaryLanguage(lang) ?? '', primaryLanguage(detectedLanguage.language) ?? '')
    ) {
      const language = readLanguage(page.facts).language ?? detectedLanguage.language;
      return fail(
        language in ONE_OF_SCRIPT
          ? `The page declares "${lang}" but its text is in another language, perhaps "${language}".`
          : `The page declares "${lang}" but its text is "${language}".`,
        evidence(page.url, {
          snippet,
          detail: `${DETECTED}${language}, reliability ${detectedLanguage.reliability.toFixed(2)}`,
        }),
      );
    }
    const small =
      detectedLanguage === null ||
      primaryLanguage(lang) !== MEASURED_IN ||
      alike(primaryLanguage(lang) ?? '', primaryLanguage(detectedLanguage.language) ?? '')
        ? null
        : smallWordShare(page.facts, limit.leastWords);
    if (small !== null && small < limit.smallWords)
      return fail(
        `The page declares "${lang}" but its text is in another language.`,
        evidence(page.url, { snippet, detail: `${FOREIGN}${percent(small)} of the text` }),
      );
    const lost = unreachable(page, site);
    if (lost.length > 0)
      return warn(
        `${count(lost.length, 'alternate')} cannot be reached or ${plural(lost.length, 'names', 'name')} another page as canonical.`,
        ...lost.map((detail) => evidence(page.url, { detail })),
      );
    const oneWay = unreturned(page, site);
    if (oneWay.length > 0) {
      return warn(
        `${count(oneWay.length, 'alternate')} ${plural(oneWay.length, 'does', 'do')} not refer back.`,
        evidence(page.url, { snippet: oneWay[0] ?? null, detail: 'hreflang without a return link' }),
      );
    }
    return pass(`The page is declared as "${lang}".`, evidence(page.url, { snippet }));
  },
});

/** Text alternatives for images, videos and sound. */
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { everyKindBut } from '../../shared/kinds.js';
import { threshold } from '../../thresholds.js';
import type { AuditedPage, SiteFacts, Verdict } from '../../types.js';
import { atLeast, count, evidence, judged, notApplicable, percent, plural, worst } from '../../verdict.js';

const shownBySite = new WeakMap<SiteFacts['pages'], ReadonlyMap<string, number>>();

/** Number of pages that show each image: counted once, since each page needs it. */
function shownOn(pages: SiteFacts['pages']): ReadonlyMap<string, number> {
  const known = shownBySite.get(pages);
  if (known !== undefined) return known;
  const shown = new Map<string, number>();
  for (const { facts } of pages)
    for (const src of new Set(facts.images.map((image) => image.src))) shown.set(src, (shown.get(src) ?? 0) + 1);
  shownBySite.set(pages, shown);
  return shown;
}

/** Ticks, arrows and logos: one file repeated on a page or on many pages, unrelated to the page's subject. */
function ornamentsOf({ facts }: AuditedPage, { pages }: SiteFacts, repeated: number): ReadonlySet<string> {
  const times = new Map<string, number>();
  for (const { src } of facts.images) times.set(src, (times.get(src) ?? 0) + 1);
  const shown = shownOn(pages);
  return new Set(
    // Pages that show it, not counting this one.
    [...times].flatMap(([src, count]) => (count >= repeated || (shown.get(src) ?? 1) - 1 >= repeated ? [src] : [])),
  );
}

export const tableMediaText = defineCheck({
  id: 'table-media-text',
  title: 'Images and videos have a text alternative',
  category: 'extract',
  order: 110,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  grade: 'weak',
  sources: ['lighthouse-seo', 'geo-optimizer'],
  engines: {
    chatgpt: false,
    perplexity: false,
    claude: false,
    'google-ai': true,
    gemini: true,
    copilot: true,
    apple: false,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: false,
    you: false,
    brave: false,
    grok: false,
  },
  thresholds: {
    repeated: threshold(3, 'times', 'proposal', 'that a page shows an icon, or other pages that show a logo'),
    pass: threshold(0.8, 'share of images', 'lighthouse-seo', 'with an alternative text'),
    warn: threshold(0.5, 'share of images', 'lighthouse-seo', 'with an alternative text'),
    minPixels: threshold(32, 'pixels', 'proposal', 'smaller images are decoration'),
    transcriptWords: threshold(200, 'main words', 'proposal', 'on a page whose video has no track'),
    spokenWords: threshold(60, 'main words', 'proposal', 'on a page with audio alone, which may be what is spoken'),
  },
  rule: (limit) =>
    `The share of images in the main content with an alternative text or caption, for images larger than ${limit.minPixels} pixels that are shown and not declared decorative (alt="" or ARIA), without those of the theme, which the page shows ${inWords(limit.repeated)} times or as many other pages show; a title or an ARIA label is an alternative as well. Passes at ${percent(limit.pass)} or more, warns at ${percent(limit.warn)} or more, fails below. Warns at best when a video or audio element has no track and the page has fewer than ${limit.transcriptWords} words of main text, or ${limit.spokenWords} with audio alone, because the text beside the player may be what is read aloud; background music, which repeats and has no controls, does not count. Not applicable without images, video or audio.`,
  fix: {
    title: 'Describe images and transcribe videos',
    text: 'Write an alt text that says what the image shows, and add captions or a transcript to videos.',
    effort: 'small',
  },
  fits: everyKindBut('utility'),
  run(page, { site, limit }): Verdict {
    const { images, media, text } = page.facts;
    const ornaments = ornamentsOf(page, site, limit.repeated);
    const small = (size: number | null): boolean => size !== null && size <= limit.minPixels;
    const wanted = images.filter(
      ({ src, alt, unspoken, width, height, region }) =>
        alt !== '' &&
        // Without a URL nothing is shown until a script sets one.
        src !== '' &&
        src !== page.url &&
        !ornaments.has(src) &&
        unspoken !== true &&
        !small(width) &&
        !small(height) &&
        (region === 'main' || region === 'body'),
    );
    const wantedWords = media.videos > 0 ? limit.transcriptWords : limit.spokenWords;
    const silent = media.videos + media.audios > media.tracks && text.mainWords < wantedWords;
    if (wanted.length === 0 && media.videos + media.audios === 0)
      return notApplicable('The page has no image or video to describe.');
    const without = wanted.filter(({ alt, caption, named }) => alt === null && !caption && named !== true);
    const share = wanted.length === 0 ? 1 : (wanted.length - without.length) / wanted.length;
    return judged(
      worst([atLeast(share, limit), silent ? 'warn' : 'pass']),
      [
        ...(wanted.length === 0
          ? []
          : [
              `${wanted.length - without.length} of ${count(wanted.length, 'image')} ${plural(wanted.length, 'has', 'have')} a text alternative.`,
            ]),
        ...(silent ? ['A video or audio element has neither a track nor a transcript.'] : []),
        ...(wanted.length === 0 && !silent ? ['The video or audio has a track or a transcript.'] : []),
      ].join(' '),
      without.length > 0
        ? without.map(({ src }) => evidence(page.url, { snippet: `<img src="${src}">`, detail: 'no alt text' }))
        : [
            evidence(page.url, {
              snippet: wanted[0]?.alt ?? null,
              detail: `${count(wanted.length, 'image')}, ${count(media.videos, 'video')}, ${count(media.tracks, 'track')}`,
            }),
          ],
    );
  },
});

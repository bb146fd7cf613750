/** Texts for images, videos and sound. */
import { isContentPage } from '../site.js';
import { limits } from '../thresholds.js';
import type { PageCheck, Verdict } from '../types.js';
import { atLeast, count, evidence, judged, notApplicable, worst } from '../verdict.js';

export const tableMediaText: PageCheck = {
  id: 'table-media-text',
  title: 'Images and videos have a text',
  category: 'extract',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'weak',
  sources: ['lighthouse-seo', 'geo-optimizer'],
  engines: ['gemini', 'google-ai', 'copilot'],
  rule: 'Images of the main content larger than 32 pixels that are not declared decorative (alt=""): the share with an alternative text or caption. Passes from 80 % on, warns from 50 % on, fails below. A video or sound without track, with next to no text beside it, warns at best. Not applicable without either.',
  fix: {
    title: 'Describe images and transcribe videos',
    text: 'Write an alt text that says what the image shows, and add captions or a transcript to videos.',
    effort: 'small',
  },
  applies: (page) => isContentPage(page) && page.kind !== 'utility',
  run(page): Verdict {
    const { images, media, text } = page.facts;
    const limit = limits['table-media-text'];
    const small = (size: number | null): boolean => size !== null && size <= limit.minPixels;
    const wanted = images.filter(
      ({ alt, width, height, region }) =>
        alt !== '' && !small(width) && !small(height) && (region === 'main' || region === 'body'),
    );
    const silent = media.videos + media.audios > media.tracks && text.mainWords < limits['content-depth'].product;
    if (wanted.length === 0 && media.videos + media.audios === 0)
      return notApplicable('The page has no image or video to describe.');
    const without = wanted.filter(({ alt, caption }) => alt === null && !caption);
    const share = wanted.length === 0 ? 1 : (wanted.length - without.length) / wanted.length;
    return judged(
      worst([atLeast(share, limit), silent ? 'warn' : 'pass']),
      `${wanted.length - without.length} of ${count(wanted.length, 'image')} ${wanted.length === 1 ? 'has' : 'have'} a text${silent ? '; a video or sound has neither track nor text' : ''}.`,
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
};

/** What a page is about, as its title or its main heading names it: "Window cleaning". Nothing where it names the site, or what any site has. */
import { firstHeading } from '../checks/text/main-text.js';
import type { AuditedPage } from '../checks/types.js';
import { fold } from '../language/fold.js';
import { titleParts } from '../language/title-parts.js';
import { namesIn } from '../reading/names/label.js';
import { ownWords } from '../reading/names/own-words.js';
import { stemsOfText } from '../reading/nonsense/stems.js';
import { oncePer } from '../reading/once-per.js';

/** Longer ones are sentences. */
const MAX_CHARS = 50;

/** Pages about the site as a whole: a question on one of them asks about the site. */
const OF_THE_SITE: ReadonlySet<string> = new Set(['home', 'faq', 'contact', 'about', 'legal', 'policy', 'utility']);

/** What a title says behind a colon tells of the subject that stands before it, unless several titles begin so: "Vacancy: welder" is about a welder. */
const COLON = /\s?:\s|：/u;
const beforeColon = (line: string): string => line.split(COLON, 1)[0]?.trim() ?? '';
const afterColon = (line: string): string => line.split(COLON).slice(1).join(' ').trim();

/** Separators that stand close to a word or twice in a row. */
const DASHES = /\s{0,3}[-–—]{1,2}\s{1,3}/u;

/** The parts of the title and the main heading, the parts first: they name, where a heading may speak. */
const lines = oncePer(({ facts }: AuditedPage): readonly string[] => {
  const [whole, ...parts] = titleParts(facts.title ?? '');
  const heading = firstHeading(facts)?.text.trim() ?? '';
  const named = parts.length > 0 || whole === undefined ? parts : [whole];
  return named.flatMap((part) => part.split(DASHES)).concat(heading);
});

const candidates = oncePer((page: AuditedPage): readonly string[] =>
  lines(page)
    .map(beforeColon)
    .filter((line) => line !== ''),
);

/** The names behind the labels before a colon. */
const labeled = oncePer((page: AuditedPage): readonly string[] =>
  lines(page)
    .map(afterColon)
    .filter((line) => line !== ''),
);

/** A line that speaks: "Become a tutor, and earn more!" */
const SPEAKS = /[!.…！。?？]\P{L}{0,2}$/u;

/** @param pages - of the site, each once. @returns the subject of a page; `null` where it has none of its own. */
export function subjectsOf(pages: readonly AuditedPage[]): (page: AuditedPage) => string | null {
  /** On how many pages a line stands as a part of the title or as the main heading. */
  const times = new Map<string, number>();
  for (const page of pages)
    for (const line of new Set([...candidates(page), ...labeled(page)].map(fold)))
      times.set(line, (times.get(line) ?? 0) + 1);
  const names = (line: string): boolean =>
    line.length <= MAX_CHARS && times.get(fold(line)) === 1 && !SPEAKS.test(line) && stemsOfText(line).size > 0;
  /** "Our services" is what any site has. */
  const isOfAny = (line: string, page: AuditedPage): boolean =>
    namesIn(line, ownWords(page.url)).some(({ by }) => by === 'whole');
  const isOfTheSite = (page: AuditedPage): boolean =>
    OF_THE_SITE.has(page.kind) ||
    lines(page).some((line) => afterColon(line) === '' && isOfAny(beforeColon(line), page));
  return oncePer((page: AuditedPage) =>
    isOfTheSite(page)
      ? null
      : (candidates(page).find((line) => names(line) && !isOfAny(line, page)) ??
        labeled(page).find((line) => names(line)) ??
        null),
  );
}

/** Lines with a question mark that are not readers' questions: labels of forms and buttons, quiz questions, lines of a dialogue. */
import { fold } from '../language/fold.js';
import type { SitePassage } from '../passages/site-text.js';
import { hardFacts } from '../passages/specifics.js';
import { oncePer } from '../reading/once-per.js';
import { saysYesOrNo } from './yes-or-no.js';

/** Answers to choose from: "A: Yes B: No". */
const CHOICES = /^\s{0,3}[AaАаΑ]\s?[:)]\s[^]{1,200}?\s[BbБбΒ]\s?[:)]\s/u;

/** The line of a speaker in a dialogue or a game. */
const SPEECH = /^\s{0,3}(?:\d{1,3}\s?[.:)]\s?)?[-–—]\s/u;
/** The time of a message in a conversation, below it. */
const SENT = /^\s{0,3}\d{1,2}:\d{2}(?!\s?[-–—\d])/u;

/** Words of a call to action with its button. */
const MAX_CALL = 40;
const MAX_BUTTON = 40;

const linkTexts = oncePer(
  ({ links }: SitePassage['page']['facts']) =>
    new Set(links.map(({ text }) => text.trim()).filter((text) => text !== '' && text.length <= MAX_BUTTON)),
);

/** Whether only links or a button follow the lines of a passage, before any other text. */
export function endsInButton({ passage, page: { facts } }: SitePassage): boolean {
  if (passage.words > MAX_BEFORE_BUTTON || passage.form === 'list' || saysYesOrNo(passage.text)) return false;
  const from = facts.blocks.findIndex(({ offset }) => offset === passage.offset);
  if (from < 0) return false;
  let said = 0;
  for (const block of facts.blocks.slice(from, from + MAX_BLOCKS)) {
    if (block.kind === 'heading') return false;
    const isLink = block.kind === 'button' || (block.main !== true && linksOf(facts).has(facts.blocks.indexOf(block)));
    if (isLink && block.words <= MAX_CALL / 4) return said > 0;
    said += block.words;
    if (said > MAX_CALL) return false;
  }
  return false;
}
const MAX_BLOCKS = 4;
const MAX_BEFORE_BUTTON = 25;

/** Blocks that contain a link. */
const linksOf = oncePer(
  ({ links }: SitePassage['page']['facts']) =>
    new Set(links.flatMap(({ block, href }) => (href.startsWith('#') ? [] : [block]))),
);

/**
 * A line or two, and a button: "Tell us the size of the room. | Ask for a price". Text after yes or no is an answer, whatever its links.
 */
function leadsToButton({ passage, page }: SitePassage): boolean {
  if (passage.words > MAX_CALL || hardFacts(passage.specifics) > 0 || saysYesOrNo(passage.text)) return false;
  const [first = '', ...lines] = passage.text.split('\n');
  const isLink = (line: string): boolean => linkTexts(page.facts).has(line.trim());
  // A link alone leads on, too.
  return lines.some(isLink) || (lines.length === 0 && isLink(first));
}

/** Questions that markup lists with their answers. */
const markedQuestions = oncePer(
  ({ entities }: SitePassage['page']['facts']) =>
    new Set(
      entities
        .filter(({ types, properties }) => types.includes('Question') && 'acceptedAnswer' in properties)
        .flatMap(({ properties }) => properties['name'] ?? [])
        .flatMap((name) => (name.kind === 'text' ? [fold(name.text).trim()] : [])),
    ),
);

/** True for a question of a page's markup that lists questions with their answers. */
export const isMarkedQuestion = ({ passage: { heading }, page }: SitePassage): boolean =>
  heading !== null && markedQuestions(page.facts).has(fold(heading).trim());

/** Where the text begins that readers expand. */
const foldedOffsets = oncePer(
  ({ blocks }: SitePassage['page']['facts']) =>
    new Set(blocks.filter(({ hidden }) => hidden).map(({ offset }) => offset)),
);

/** An entry of a list of questions: its answer is short and may end in a button, and a noun alone may be the question: "Delivery?" */
const isListed = ({ passage, page }: SitePassage): boolean =>
  page.kind === 'faq' ||
  foldedOffsets(page.facts).has(passage.offset) ||
  markedQuestions(page.facts).has(fold(passage.heading ?? '').trim());

/** Scripts in which a question may be one run of letters. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3041-\u9fff\uac00-\ud7af]/u;
/** Letters of the longest word for "why" or "how": a longer word names its subject, such as "delivery time" in one word. */
const MAX_WORD = 8;
/** "Why?" means nothing away from its page. */
function isWord(heading: string): boolean {
  const [first = '', second] = heading.match(/[\p{L}\p{N}]+/gu) ?? [];
  return !UNSPACED.test(heading) && second === undefined && first.length <= MAX_WORD;
}

/** True for a heading or line that asks, but that nobody would ask an engine. */
export function isPrompt(read: SitePassage): boolean {
  const { heading, headingLevel, text } = read.passage;
  if (heading === null || CHOICES.test(text.slice(0, 400)) || SENT.test(text)) return true;
  const isLine = headingLevel === null && read.page.kind !== 'faq';
  return (isLine && SPEECH.test(heading)) || (!isListed(read) && (isWord(heading) || leadsToButton(read)));
}

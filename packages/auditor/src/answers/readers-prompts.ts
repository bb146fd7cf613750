/** Lines with a question mark that no reader asks: what a form or a button leads to, what is tested, what somebody says in a dialogue. */
import { fold } from '../language/fold.js';
import type { SitePassage } from '../passages/site-text.js';
import { hardFacts } from '../passages/specifics.js';
import { oncePer } from '../reading/once-per.js';
import { saysYesOrNo } from './yes-or-no.js';

/** Answers to choose from: "A: Yes B: No". */
const CHOICES = /^\s{0,3}[AaАаΑ]\s?[:)]\s[^]{1,200}?\s[BbБбΒ]\s?[:)]\s/u;

/** What a person of a dialogue or a game says. */
const SPEECH = /^\s{0,3}(?:\d{1,3}\s?[.:)]\s?)?[-–—]\s/u;
/** The time at which a message of a conversation was sent, below it. */
const SENT = /^\s{0,3}\d{1,2}:\d{2}(?!\s?[-–—\d])/u;

/** Words of a call with the button that it leads to. */
const MAX_CALL = 40;
const MAX_BUTTON = 40;

const linkTexts = oncePer(
  ({ links }: SitePassage['page']['facts']) =>
    new Set(links.map(({ text }) => text.trim()).filter((text) => text !== '' && text.length <= MAX_BUTTON)),
);

/** Whether nothing but links or a button follows the lines of a passage, before anything else is said. */
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

/** Blocks that hold a link. */
const linksOf = oncePer(
  ({ links }: SitePassage['page']['facts']) =>
    new Set(links.flatMap(({ block, href }) => (href.startsWith('#') ? [] : [block]))),
);

/** A line or two, and a button: "Tell us the size of the room. | Ask for a price". What follows yes or no is an answer, whatever it leads to. */
function leadsToButton({ passage, page }: SitePassage): boolean {
  if (passage.words > MAX_CALL || hardFacts(passage.specifics) > 0 || saysYesOrNo(passage.text)) return false;
  const [, ...lines] = passage.text.split('\n');
  return lines.some((line) => linkTexts(page.facts).has(line.trim()));
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

/** Where the text begins that readers unfold. */
const foldedOffsets = oncePer(
  ({ blocks }: SitePassage['page']['facts']) =>
    new Set(blocks.filter(({ hidden }) => hidden).map(({ offset }) => offset)),
);

/** An entry of a list of questions: its answer is short and may end in a button, and the name of a thing asks for it: "Delivery?" */
const isListed = ({ passage, page }: SitePassage): boolean =>
  page.kind === 'faq' ||
  foldedOffsets(page.facts).has(passage.offset) ||
  markedQuestions(page.facts).has(fold(passage.heading ?? '').trim());

/** Scripts in which a question may be one run of letters. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3041-\u9fff\uac00-\ud7af]/u;
/** Letters of the longest word for "why" or "how": a longer one names what it asks for, such as a time of delivery in one word. */
const MAX_WORD = 8;
/** "Why?" asks nothing away from its place. */
function isWord(heading: string): boolean {
  const [first = '', second] = heading.match(/[\p{L}\p{N}]+/gu) ?? [];
  return !UNSPACED.test(heading) && second === undefined && first.length <= MAX_WORD;
}

/** True for a heading or line that asks, and that nobody would ask an engine. */
export function isPrompt(read: SitePassage): boolean {
  const { heading, headingLevel, text } = read.passage;
  if (heading === null || CHOICES.test(text.slice(0, 400)) || SENT.test(text)) return true;
  const isLine = headingLevel === null && read.page.kind !== 'faq';
  return (isLine && SPEECH.test(heading)) || (!isListed(read) && (isWord(heading) || leadsToButton(read)));
}

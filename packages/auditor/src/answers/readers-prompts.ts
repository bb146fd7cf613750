/** Lines with a question mark that no reader asks: what a form or a button leads to, what is tested, what somebody says in a dialogue. */
import type { Passage } from '../passages/types.js';
import { oncePer } from '../reading/once-per.js';
import { isUnspaced } from '../language/fold.js';
import type { ReadPassage } from './context.js';
import { saysYesOrNo } from './yes-or-no.js';

/** Answers to choose from: "A: Yes B: No". */
const CHOICES = /(?:^|\s)[AaАаΑ]\s?[:.)]\s[^]{1,200}?\s[BbБбΒ]\s?[:.)]\s/u;

/** What a person of a dialogue or a game says. */
const SPEECH = /^\s{0,3}(?:\d{1,3}\s?[.:)]\s?)?[-–—]\s/u;

/** Words of a call with the button that it leads to. */
const MOST_OF_CALL = 40;
const MOST_OF_BUTTON = 40;

const linkTexts = oncePer(
  ({ links }: ReadPassage['page']['facts']) =>
    new Set(links.map(({ text }) => text.trim()).filter((text) => text !== '' && text.length <= MOST_OF_BUTTON)),
);

/** A line or two, and a button: "Tell us the size of the room. | Ask for a price". What follows yes or no is an answer, whatever it leads to. */
function leadsToButton({ passage, page, hard }: ReadPassage): boolean {
  if (passage.words > MOST_OF_CALL || hard > 0 || saysYesOrNo(passage.text)) return false;
  const [, ...lines] = passage.text.split('\n');
  return lines.some((line) => linkTexts(page.facts).has(line.trim()));
}

const isLine = ({ headingLevel }: Passage): boolean => headingLevel === null;

/** "Why?" asks nothing away from its place. */
const isWord = (heading: string, language: string | null): boolean =>
  (language === null || !isUnspaced(language)) && (heading.match(/[\p{L}\p{N}]+/gu) ?? []).length < 2;

/** True for a heading or line that asks, and that nobody would ask an engine. */
export function isPrompt(read: ReadPassage): boolean {
  const { heading, text } = read.passage;
  if (heading === null) return true;
  if (CHOICES.test(text.slice(0, 400))) return true;
  if (isLine(read.passage) && read.page.kind !== 'faq' && SPEECH.test(heading)) return true;
  return isWord(heading, read.page.language) || leadsToButton(read);
}

/**
 * Where an inline element ends and the next one begins, a page shows two things: a name and a date, a price and its note, two links of a
 * menu. The space between them is often the style sheet's work, so that the bare text would be glued: "StaffApril 28, 20265 min read".
 * No space is put where the text goes on without a gap by its nature: before closing punctuation, after an opening bracket, between letters that
 * are animated one by one, within code, in scripts written without spaces.
 */
import { isSpace, isUnspaced, isWordUnit } from './characters.js';

/** Set within a word, whatever stands beside. */
const withinWords: ReadonlySet<string> = new Set('sub sup rt rp rb rtc ruby wbr bdi bdo mark'.split(' '));

const opening = '([{«“„‘¿¡#@/\\-–—\'"+~$€£¥₹₽₩₺₴₫฿₪₦';
const closing = ')]}»”’!?.,:;…%‰°/\\-–—\'"、。，．：；！？）】」』';

export class Seam {
  /** An inline element has ended, and after it, perhaps, another has begun. Told for every tag, so that nothing is looked at before it matters. */
  private state: 'none' | 'ended' | 'begun' = 'none';
  private ended = '';
  /** The text before. */
  private last = '';

  open(name: string): void {
    if (name === 'img' || name === 'input') this.state = 'begun';
    else if (this.state === 'ended') {
      this.state = withinWords.has(name) || withinWords.has(this.ended) ? 'none' : 'begun';
    }
  }

  close(name: string): void {
    if (this.state === 'begun') return;
    this.state = 'ended';
    this.ended = name;
  }

  clear(): void {
    this.state = 'none';
    this.last = '';
  }

  /** Whether a space belongs before this text. */
  join(text: string, code: boolean): boolean {
    const parts = this.state === 'begun' && !code && this.parts(text);
    this.state = 'none';
    this.last = text;
    return parts;
  }

  private parts(text: string): boolean {
    if (this.last === '' || text === '') return false;
    const last = this.last.charCodeAt(this.last.length - 1);
    const first = text.charCodeAt(0);
    if (isSpace(last) || isSpace(first)) return false;
    if (isUnspaced(last) && isUnspaced(first)) return false;
    if (opening.includes(String.fromCharCode(last)) || closing.includes(String.fromCharCode(first))) return false;
    // One letter that is set apart: the first of a word, or of a word that is animated.
    return !(this.last.length === 1 && isWordUnit(last) && isWordUnit(first));
  }
}

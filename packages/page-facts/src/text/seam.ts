/**
 * Where one inline element ends and the next one starts, a page shows two things: a name and a date, a price and its note, two links of a
 * menu. The space between them is often set by the style sheet, so the bare text would be joined: "StaffApril 28, 20265 min read". No space
 * is added where text normally continues without a gap: before closing punctuation, after an opening bracket, between letters that are
 * animated one by one, within code, and in scripts written without spaces.
 */
import { isSpace, isUnspaced, isWordUnit } from './characters.js';

/** Elements used within a word, whatever is next to them. */
const withinWords: ReadonlySet<string> = new Set('sub sup rt rp rb rtc ruby wbr bdi bdo mark'.split(' '));

const opening = '([{«“„‘¿¡#@/\\-–—\'"+~$€£¥₹₽₩₺₴₫฿₪₦';
const closing = ')]}»”’!?.,:;…%‰°/\\-–—\'"、。，．：；！？）】」』';

export class Seam {
  /** An inline element has ended, and possibly another one has started. Updated for every tag; nothing is examined until text follows. */
  private state: 'none' | 'ended' | 'begun' = 'none';
  private ended = '';
  /** The preceding text. */
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

  /** Whether to insert a space before this text. */
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
    // A single letter set apart: the first letter of a word, or one of an animated word.
    return !(this.last.length === 1 && isWordUnit(last) && isWordUnit(first));
  }
}

/** Pseudo-elements over the whole page, drawn before or after its content: they hide all of it if nothing else can be in front. */
import { declared } from './declarations.js';

/** Pseudo-elements before or after the content of the page. */
const PSEUDO = /^(?:html|body|:root)::?(?:before|after)$/;

export const isAroundPage = (selector: string): boolean => PSEUDO.test(selector);

export class Veils {
  private veils = 0;
  private pseudos = 0;
  /** Something else sets its layer, and may be in front of them. */
  private layered = false;

  /** Records a rule for these pseudo-elements. */
  around(declarations: string, covers: boolean): void {
    this.pseudos += 1;
    if (covers && declared(declarations, 'content') !== null) this.veils += 1;
  }

  /** Records a rule for elements, or an inline style. */
  inside(declarations: string): void {
    this.layered ||= declarations.includes('z-index');
  }

  /** Whether one covers the whole content, and no rule removes it. */
  get any(): boolean {
    return !this.layered && this.veils > 0 && this.pseudos === this.veils;
  }
}

/** Pictures over the whole page that are no elements, but put before or behind all that a page holds: they hide it all where nothing else may lie in front. */
import { declared } from './declarations.js';

/** What is put before or behind all that a page holds. */
const PSEUDO = /^(?:html|body|:root)::?(?:before|after)$/;

export const isAroundPage = (selector: string): boolean => PSEUDO.test(selector);

export class Veils {
  private veils = 0;
  private pseudos = 0;
  /** Something else sets where it lies, and may be in front of them. */
  private layered = false;

  /** A rule for what is put around the page. */
  around(declarations: string, covers: boolean): void {
    this.pseudos += 1;
    if (covers && declared(declarations, 'content') !== null) this.veils += 1;
  }

  /** A rule for elements, or an inline style. */
  inside(declarations: string): void {
    this.layered ||= declarations.includes('z-index');
  }

  /** Whether one lies over all that the page holds, and no rule takes it away. */
  get any(): boolean {
    return !this.layered && this.veils > 0 && this.pseudos === this.veils;
  }
}

/** Custom properties of style sheets: `--size: 1px` gives `var(--size)` its value wherever it is set once only. */

/** Definitions that are kept, and uses that are put in place. */
const MOST = 500;
const DEFINITION = /(?:^|[;{\s])(--[\w-]{1,60})\s*:([^;{}]{1,100})/g;
const USE = /var\(\s{0,5}(--[\w-]{1,60})\s{0,5}(?:,([^()]{0,60}))?\)/g;

export class StyleVariables {
  /** By name; `null` where it has several values. */
  private readonly values = new Map<string, string | null>();

  /** Reads what a sheet or an inline style sets, in lower case. */
  read(css: string): void {
    if (!css.includes('--')) return;
    for (const [, name = '', given = ''] of css.matchAll(DEFINITION)) {
      const value = given.trim();
      const known = this.values.get(name);
      if (known === undefined && this.values.size < MOST) this.values.set(name, value);
      else if (known !== value) this.values.set(name, null);
    }
  }

  /** The declarations with values in place of uses; a use whose value is not certain stays. */
  resolve(declarations: string): string {
    if (!declarations.includes('var(')) return declarations;
    return declarations.replaceAll(USE, (use, name: string, fallback: string | undefined) =>
      this.values.has(name) ? (this.values.get(name) ?? use) : (fallback ?? use).trim(),
    );
  }
}

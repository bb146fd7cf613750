/** Custom properties of style sheets: `--size: 1px` gives `var(--size)` its value if it is set only once. */

/** Maximum number of definitions kept, and of uses replaced. */
const MOST = 500;
const DEFINITION = /(?:^|[;{\s])(--[\w-]{1,60})\s*:([^;{}]{1,100})/g;
const USE = /var\(\s{0,5}(--[\w-]{1,60})\s{0,5}(?:,([^()]{0,60}))?\)/g;

export class StyleVariables {
  /** Values by name; `null` for a name with several values. */
  private readonly values = new Map<string, string | null>();

  /** Reads the custom properties of a style sheet or an inline style, in lower case. */
  read(css: string): void {
    if (!css.includes('--')) return;
    for (const [, name = '', given = ''] of css.matchAll(DEFINITION)) {
      const value = given.trim();
      const known = this.values.get(name);
      if (known === undefined && this.values.size < MOST) this.values.set(name, value);
      else if (known !== value) this.values.set(name, null);
    }
  }

  /** Replaces uses in the declarations by their values; a use without a certain value stays. */
  resolve(declarations: string): string {
    if (!declarations.includes('var(')) return declarations;
    return declarations.replaceAll(USE, (use, name: string, fallback: string | undefined) =>
      this.values.has(name) ? (this.values.get(name) ?? use) : (fallback ?? use).trim(),
    );
  }
}

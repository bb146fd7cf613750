/** Options from several places: the first place that gives an option decides it, whole; lists are not joined. */

/** The file that is read from the current directory when no other is named. */
export const CONFIG_FILE = 'citeready.config.json';

/** What one place gives: options without dashes, and how that place calls them. */
export interface Layer {
  readonly values: Readonly<Record<string, string | boolean | readonly string[]>>;
  /** For messages: `--max-pages`, `CITEREADY_AUDIT_MAX_PAGES`, `maxPages in citeready.config.json`. */
  readonly names: Readonly<Record<string, string>>;
}

/** Options with the place of each. */
export class LayeredOptions {
  readonly #layers: readonly Layer[];

  /** @param layers the strongest first */
  constructor(layers: readonly Layer[]) {
    this.#layers = layers;
  }

  #layerOf(flag: string): Layer | undefined {
    return this.#layers.find(({ values }) => values[flag] !== undefined);
  }

  #valueOf(flag: string): Layer['values'][string] | undefined {
    return this.#layerOf(flag)?.values[flag];
  }

  /** How the deciding place calls the option; the option itself where no place gives it. */
  nameOf(flag: string): string {
    return this.#layerOf(flag)?.names[flag] ?? `--${flag}`;
  }

  isFrom(flag: string, layer: Layer | null): boolean {
    return layer !== null && this.#layerOf(flag) === layer;
  }

  text(flag: string): string | undefined {
    const value = this.#valueOf(flag);
    return typeof value === 'string' ? value : undefined;
  }

  list(flag: string): readonly string[] | undefined {
    const value = this.#valueOf(flag);
    if (value === undefined || typeof value === 'boolean') return undefined;
    return typeof value === 'string' ? [value] : value;
  }

  isOn(flag: string): boolean {
    return this.#valueOf(flag) === true;
  }
}

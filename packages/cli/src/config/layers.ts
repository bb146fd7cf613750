/** Options from several layers: the highest layer that sets an option determines its whole value; lists are not merged. */

/** The file that is read from the current directory by default. */
export const CONFIG_FILE = 'citeready.config.json';

/** The content of one layer: options without dashes, and how messages call them. */
export interface Layer {
  readonly values: Readonly<Record<string, string | boolean | readonly string[]>>;
  /** For messages: `--max-pages`, `CITEREADY_AUDIT_MAX_PAGES`, `maxPages in citeready.config.json`. */
  readonly names: Readonly<Record<string, string>>;
}

/** Options with the layer of each. */
export class LayeredOptions {
  readonly #layers: readonly Layer[];

  /** @param layers in order of precedence, highest first */
  constructor(layers: readonly Layer[]) {
    this.#layers = layers;
  }

  #layerOf(flag: string): Layer | undefined {
    return this.#layers.find(({ values }) => values[flag] !== undefined);
  }

  #valueOf(flag: string): Layer['values'][string] | undefined {
    return this.#layerOf(flag)?.values[flag];
  }

  /** The option's name in the deciding layer; the option itself if no layer sets it. */
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

/** A page as VitePress takes it: its fields above, its text below, with what Vue would take for templates kept from it. */

export interface Fields {
  readonly title: string;
  readonly description: string;
  /** ISO date of the last change. */
  readonly updated?: string | null;
  /** Path of the source in the repository, for the link to it. */
  readonly source?: string;
  /** Depth of headings beside the text. */
  readonly outline?: readonly [number, number] | false;
  readonly aside?: boolean;
}

/** Comments that mark examples and generated parts are of no use to a reader. */
const withoutMarks = (text: string): string => text.replace(/^<!-- [\s\S]*? -->\n+/gm, '');

export const withFields = (fields: Fields, text: string): string =>
  `---\n${Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n\n${withoutMarks(text)}`;

/** The text of a page without its fields. */
export const withoutFields = (page: string): string => page.replace(/^---\n[\s\S]*?\n---\n+/, '');

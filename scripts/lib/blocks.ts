/** Blocks of a hand-written page that are made from code: `<!-- generated:name -->` … `<!-- /generated -->`. */

export type Blocks = Readonly<Record<string, () => string>>;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/** Fills the generated blocks of a page; what stands outside them is left alone. Throws when a block is missing or unknown. */
export function fillBlocks(page: string, blocks: Blocks): string {
  const filled = new Set<string>();
  const text = page.replace(/<!-- generated:([a-z]+) -->[^]*?<!-- \/generated -->/g, (_, name: string) => {
    const make = blocks[name];
    if (make === undefined) throw new Error(`No generated block is called "${name}".`);
    filled.add(name);
    return `<!-- generated:${name} -->\n\n${make()}\n\n<!-- /generated -->`;
  });
  for (const name of Object.keys(blocks)) if (!filled.has(name)) throw new Error(`The page has no block "${name}".`);
  return text;
}

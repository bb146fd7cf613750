/** Well-known products and organizations: one file a sector, each category one of that sector's. */
import type { DataFile, DataKind } from './types.js';

interface Named {
  readonly name: string;
  readonly domain: string;
}

const isSector = (file: DataFile): boolean => file.path.startsWith('sectors/');
const categoriesOf = (file: DataFile): Readonly<Record<string, readonly Named[]>> =>
  file.content['categories'] as Readonly<Record<string, readonly Named[]>>;

export const entities: DataKind = {
  sources: [
    { files: 'entities/*.yaml', schema: 'entities.schema.json' },
    { files: 'sectors/*.yaml', schema: 'sector.schema.json' },
  ],
  mistakes: (files) =>
    files
      .filter((file) => !isSector(file))
      .flatMap((file) => {
        const sector = files.find((other) => isSector(other) && other.name === file.name);
        if (sector === undefined)
          return [`${file.path}: there is no sectors/${file.name}.yaml: name the file after a sector.`];
        const known = Object.keys(sector.content['categories'] as object);
        return Object.keys(categoriesOf(file))
          .filter((category) => !known.includes(category))
          .map((category) => `${file.path}: categories has "${category}": use one of ${known.join(', ')}.`);
      }),
  module: 'entities',
  about: 'Well-known products and organizations by sector and category.',
  name: 'entitiesByCategory',
  type: () => 'readonly CategoryEntities[]',
  imports: ["import type { CategoryEntities } from '../discovery/competitors/entities/types.js';"],
  shape: (files) =>
    files
      .filter((file) => !isSector(file))
      .flatMap((file) =>
        Object.entries(categoriesOf(file)).map(([category, rows]) => ({
          sector: file.name,
          category,
          entities: rows.map(({ name, domain }) => [name, domain]),
        })),
      ),
};
